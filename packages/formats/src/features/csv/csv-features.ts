import { parseCoordinates } from '@webmaps/geo/coordinate-text';
import type { ByteSource } from '../../byte-source.ts';
import { findColumns } from '../../csv/columns.ts';
import { csv } from '../../csv/csv.ts';
import { UnreadableFile } from '../../fault.ts';
import { fileTypes } from '../../file-types.ts';
import { csvTable } from '../../table/csv-table.ts';
import type { Table, TableRow } from '../../table/table.ts';
import { utf8OfTable } from '../../table/utf8-of-table.ts';
import { giveWay } from '../../track/give-way.ts';
import type {
  FeatureContext,
  FeatureFormat,
  FileFeature,
  FileGeometry,
  FileValue,
} from '../feature-format.ts';
import { readWkt } from '../wkt/read-wkt.ts';
import { typeColumn } from './type-column.ts';

/** CSV with a header, one feature a row: places in two columns of degrees, or in one as coordinates or well-known text. */
export const csvFeatures: FeatureFormat = {
  ...fileTypes.csv,
  sniff: (head, name) => csv.sniff(head, name),
  read: readCsv,
};

const MAX_BYTES = 256 << 20;
const ROWS_PER_TURN = 5000;
/** Rows that are looked at to find the column of places. */
const LOOKED_AT = 50;

async function readCsv(source: ByteSource, context: FeatureContext): Promise<void> {
  if (source.size > MAX_BYTES) throw new UnreadableFile('CSV over 256 MB cannot be read here.');
  const { utf8, encoding } = utf8OfTable(await source.read(0, source.size));
  if (encoding === 'Windows-1252') {
    const message = 'The file is not in Unicode; it was read as Windows-1252.';
    context.faults.add({ code: 'encoding', message });
  }
  const table = await csvTable(new Uint8Array(utf8), context);
  const places = findPlaces(table);
  const columns = table.columns.flatMap((name, index) =>
    places.columns.has(index)
      ? []
      : [{ name, index, read: typeColumn(table.rows.map(({ cells }) => cells[index] ?? '')) }],
  );
  let swapped = 0;
  for (let from = 0; from < table.rows.length; from += ROWS_PER_TURN) {
    const rows = table.rows.slice(from, from + ROWS_PER_TURN);
    const features = rows.map((row): FileFeature => {
      const geometry = places.read(row);
      if (geometry?.type === 'Point' && Math.abs(geometry.coordinates[1] ?? 0) > 90) swapped++;
      const values = columns.map(({ name, index, read }) => [name, read(row.cells[index] ?? '')]);
      return {
        type: 'Feature',
        geometry,
        properties: Object.fromEntries(values) as Readonly<Record<string, FileValue>>,
      };
    });
    context.take({ features, places: rows.map(({ line }) => ({ line })) });
    await giveWay(context, (from + rows.length) / table.rows.length);
  }
  if (swapped > 0 && swapped === table.rows.length)
    throw new UnreadableFile(
      'All latitudes are outside ±90°: latitude and longitude are probably swapped.',
    );
}

interface Places {
  /** Those that are no values. */
  readonly columns: ReadonlySet<number>;
  /** Null where a row has no place. */
  readonly read: (row: TableRow) => FileGeometry | null;
}

/** @throws UnreadableFile where no column has places */
function findPlaces({ columns, rows }: Table): Places {
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
  if (column < 0)
    throw new UnreadableFile(
      'No column has places. Name two columns latitude and longitude, in degrees, or have one with both, such as “49.41, 8.69”, or with well-known text.',
    );
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
