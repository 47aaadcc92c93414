import type { Bbox } from '@webmaps/geo/bbox';
import type { FlatBox } from '@webmaps/geo/flat-box';
import { strideOf, UNITS_PER_DEGREE } from './geometry.ts';
import type { Geometry } from './geometry.ts';

/** The smallest box around all geometries, in units of 1e-7°; turned inside out for none. */
export function boxOf(geometries: Iterable<Geometry>): FlatBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) {
    const stride = strideOf(geometry);
    for (const line of geometry.lines) {
      for (let at = 0; at < line.length; at += stride) {
        const [x, y] = [line[at]!, line[at + 1]!];
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
    }
  }
  return [west, south, east, north];
}

/** The smallest box around all geometries, in degrees; undefined for none. */
export function boundsOf(geometries: Iterable<Geometry>): Bbox | undefined {
  const [west, south, east, north] = boxOf(geometries);
  if (west > east) return undefined;
  return [
    west / UNITS_PER_DEGREE,
    south / UNITS_PER_DEGREE,
    east / UNITS_PER_DEGREE,
    north / UNITS_PER_DEGREE,
  ];
}

/** The smallest box around all boxes; undefined for none. */
export function joinBounds(boxes: readonly Bbox[]): Bbox | undefined {
  if (boxes.length === 0) return undefined;
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
