import type { FileGeometry, FilePosition } from '../feature-format.ts';
import { GEOMETRY_TYPES } from '../geometry-types.ts';
import type { FlatTable } from './flat-table.ts';

type Lines = readonly (readonly FilePosition[])[];

const FIELD = { ends: 0, xy: 1, z: 2, type: 6, parts: 7 } as const;
/** Collections in collections; deeper ones are damage. */
const MAX_DEPTH = 8;

/** A geometry of FlatGeobuf; undefined where it is of a kind that cannot be drawn, such as a curve. */
export function readFlatGeometry(
  table: FlatTable,
  fileType: number,
  depth = 0,
): FileGeometry | undefined {
  // The first says that each feature has its own.
  const type = GEOMETRY_TYPES[fileType === 0 ? table.byte(FIELD.type) : fileType];
  if (type === undefined || depth > MAX_DEPTH) return undefined;
  const positions = positionsOf(table);
  const linesOf = (): Lines => cutLines(positions, table.ints(FIELD.ends));
  const partsOf = (of: number) =>
    table.tables(FIELD.parts).map((part) => readFlatGeometry(part, of, depth + 1));
  switch (type) {
    case 'Point': {
      const [coordinates] = positions;
      return coordinates && { type, coordinates };
    }
    case 'LineString':
    case 'MultiPoint':
      return { type, coordinates: positions };
    case 'Polygon':
    case 'MultiLineString':
      return { type, coordinates: linesOf() };
    case 'MultiPolygon': {
      const parts = partsOf(3);
      // A single part may be written without a list of parts.
      if (parts.length === 0) return { type, coordinates: [linesOf()] };
      const coordinates = parts.flatMap((part) =>
        part?.type === 'Polygon' ? [part.coordinates] : [],
      );
      return { type, coordinates };
    }
    case 'GeometryCollection':
      return { type, geometries: partsOf(0).filter((part) => part !== undefined) };
  }
}

function positionsOf(table: FlatTable): readonly FilePosition[] {
  const xy = table.doubles(FIELD.xy) ?? new Float64Array();
  const z = table.doubles(FIELD.z);
  return Array.from({ length: xy.length >> 1 }, (_, index) => {
    const [x = NaN, y = NaN] = [xy[index * 2], xy[index * 2 + 1]];
    const height = z?.[index];
    return height === undefined || Number.isNaN(height) ? [x, y] : [x, y, height];
  });
}

function cutLines(positions: readonly FilePosition[], ends: readonly number[] | undefined): Lines {
  if (!ends || ends.length === 0) return [positions];
  return ends.map((end, index) => positions.slice(ends[index - 1] ?? 0, end));
}
