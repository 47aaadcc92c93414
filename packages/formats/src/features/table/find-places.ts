import { parseCoordinates } from '@webmaps/geo/coordinate-text';
import { findColumns } from '../../csv/columns.ts';
import type { Table, TableRow } from '../../table/table.ts';
import type { FileGeometry } from '../feature-format.ts';
import { readWkt } from '../wkt/read-wkt.ts';

/** Rows that are looked at to find the column of places. */
const LOOKED_AT = 50;

export interface Places {
  /** Those that are no values. */
  readonly columns: ReadonlySet<number>;
  /** Null where a row has no place. */
  readonly read: (row: TableRow) => FileGeometry | null;
}

/**
 * Where the rows of a table are: by two columns of degrees, or by one of coordinates or well-known
 * text. Undefined where no column has places.
 */
export function findPlaces({ columns, rows }: Table): Places | undefined {
  const known = findColumns(columns);
  const [lon, lat, height] = [known.get('lon'), known.get('lat'), known.get('elevationMetres')];
  if (lon !== undefined && lat !== undefined) {
    return {
      columns: new Set([lon, lat]),
      read: ({ cells }) => {
        const numbers = [cells[lon], cells[lat]].map(readNumber);
        const [x, y] = numbers;
        if (x === undefined || y === undefined) return null;
        const z = height === undefined ? undefined : readNumber(cells[height]);
        return { type: 'Point', coordinates: z === undefined ? [x, y] : [x, y, z] };
      },
    };
  }
  const looked = rows.slice(0, LOOKED_AT);
  const column = columns.findIndex((_, index) => {
    const filled = looked.flatMap(({ cells }) => cells[index]?.trim() || []);
    return filled.length > 0 && filled.every((cell) => readPlace(cell) !== undefined);
  });
  if (column < 0) return undefined;
  return {
    columns: new Set([column]),
    read: ({ cells }) => readPlace(cells[column] ?? '') ?? null,
  };
}

/** Well-known text, or coordinates as people write them. */
function readPlace(text: string): FileGeometry | null | undefined {
  const geometry = readWkt(text);
  if (geometry !== undefined) return geometry;
  const position = parseCoordinates(text);
  return position && { type: 'Point', coordinates: position };
}

/** A number with a point or a decimal comma. */
function readNumber(text = ''): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(plain) ? Number(plain) : undefined;
}
