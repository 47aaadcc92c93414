import {
  isOfPoints,
  isPolygon,
  strideOf,
  UNITS_PER_DEGREE,
} from '@webmaps/project/map/geometry/geometry';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { TableFeature } from '@webmaps/tiles/table/table-feature';
import { worldX, worldY } from '@webmaps/tiles/world';

type TableShape = Pick<TableFeature, 'kind' | 'parts' | 'holes'>;

/** The geometry of a feature in the units of tiles. */
export function tableShape(geometry: Geometry): TableShape {
  const { type, lines } = geometry;
  const stride = strideOf(geometry);
  if (isOfPoints(type)) {
    const points = lines.flatMap(([x = 0, y = 0]) => [x, y]);
    return { kind: 'point', parts: [worldPart(points, 2)] };
  }
  if (!isPolygon(geometry)) {
    return { kind: 'line', parts: lines.map((line) => worldPart(line, stride)) };
  }
  const parts = lines.map((line) => worldPart([...line, ...line.slice(0, stride)], stride));
  return { kind: 'polygon', parts, holes: holesOf(geometry) };
}

function worldPart(line: readonly number[], stride: 2 | 3): Int32Array {
  const part = new Int32Array((line.length / stride) * 2);
  for (let at = 0; at * stride < line.length; at++) {
    part[2 * at] = worldX(line[at * stride]! / UNITS_PER_DEGREE);
    part[2 * at + 1] = worldY(line[at * stride + 1]! / UNITS_PER_DEGREE);
  }
  return part;
}

/** Which rings are holes: all but the first of each polygon. */
function holesOf({ lines, rings = [lines.length] }: Geometry): readonly boolean[] {
  return rings.flatMap((count) => Array.from({ length: count }, (_, ring) => ring > 0));
}
