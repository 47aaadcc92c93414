import type { FeatureBody } from '@webmaps/project/map/document/feature';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { NO_HEIGHT, strideOf, UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { FieldId } from '@webmaps/project/map/ids';

type Coordinates = readonly number[];

/** A feature of a map as GeoJSON (RFC 7946), its properties by the names of their fields. */
export function toGeoJson(
  { geometry, properties }: FeatureBody,
  names: ReadonlyMap<FieldId, string>,
): object {
  const named = Object.entries(properties).map(([field, value]) => [
    names.get(field) ?? field,
    value,
  ]);
  return {
    type: 'Feature',
    geometry: { type: geometry.type, coordinates: coordinatesOf(geometry) },
    properties: Object.fromEntries(named) as object,
  };
}

function coordinatesOf(geometry: Geometry): unknown {
  const { type, rings = [] } = geometry;
  const isArea = type === 'Polygon' || type === 'MultiPolygon';
  const lines = geometry.lines.map((line) => {
    const positions = positionsOf(line, strideOf(geometry));
    return isArea ? [...positions, positions[0]!] : positions;
  });
  switch (type) {
    case 'Point':
      return lines[0]![0];
    case 'MultiPoint':
      return lines.map(([position]) => position);
    case 'LineString':
      return lines[0];
    case 'MultiLineString':
    case 'Polygon':
      return lines;
    case 'MultiPolygon': {
      let next = 0;
      return rings.map((count) => lines.slice(next, (next += count)));
    }
  }
}

function positionsOf(line: readonly number[], stride: 2 | 3): Coordinates[] {
  const positions: Coordinates[] = [];
  for (let at = 0; at < line.length; at += stride) {
    const height = stride === 3 ? line[at + 2]! : NO_HEIGHT;
    positions.push([
      line[at]! / UNITS_PER_DEGREE,
      line[at + 1]! / UNITS_PER_DEGREE,
      ...(height === NO_HEIGHT ? [] : [height / 100]),
    ]);
  }
  return positions;
}
