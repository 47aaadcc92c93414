import { formatDecimal } from '../../xml/values.ts';
import type { FileGeometry, FilePosition } from '../feature-format.ts';

/** A geometry as well-known text. Source: OGC 06-103r4, clause 7. */
export function writeWkt(geometry: FileGeometry): string {
  if (geometry.type === 'GeometryCollection') {
    const parts = geometry.geometries.map(writeWkt);
    return parts.length === 0
      ? 'GEOMETRYCOLLECTION EMPTY'
      : `GEOMETRYCOLLECTION (${parts.join(', ')})`;
  }
  const hasHeights = firstPosition(geometry)?.[2] !== undefined;
  const name = geometry.type.toUpperCase() + (hasHeights ? ' Z' : '');
  return `${name} ${bodyOf(geometry, hasHeights)}`;
}

type Plain = Exclude<FileGeometry, { readonly type: 'GeometryCollection' }>;

function bodyOf({ type, coordinates }: Plain, hasHeights: boolean): string {
  const position = (numbers: FilePosition) => writePosition(numbers, hasHeights);
  const line = (positions: readonly FilePosition[]) => `(${positions.map(position).join(', ')})`;
  const lines = (all: readonly (readonly FilePosition[])[]) => `(${all.map(line).join(', ')})`;
  switch (type) {
    case 'Point':
      return `(${position(coordinates)})`;
    case 'MultiPoint':
      return `(${coordinates.map((each) => `(${position(each)})`).join(', ')})`;
    case 'LineString':
      return line(coordinates);
    case 'MultiLineString':
    case 'Polygon':
      return lines(coordinates);
    case 'MultiPolygon':
      return `(${coordinates.map(lines).join(', ')})`;
  }
}

function writePosition([lon, lat, height = 0]: FilePosition, hasHeight: boolean): string {
  const plain = `${formatDecimal(lon, 7) ?? '0'} ${formatDecimal(lat, 7) ?? '0'}`;
  return hasHeight ? `${plain} ${formatDecimal(height, 2) ?? '0'}` : plain;
}

function firstPosition({ coordinates }: Plain): FilePosition | undefined {
  let at: unknown = coordinates;
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
  return at as FilePosition | undefined;
}
