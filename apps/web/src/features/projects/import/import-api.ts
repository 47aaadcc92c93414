import { sha256 } from '@noble/hashes/sha2.js';
import type { Fault, FaultPlace } from '@webmaps/formats/fault';
import { readTable } from '@webmaps/formats/table/read-table';
import type { Table } from '@webmaps/formats/table/table';
import type { Position } from '@webmaps/geo/position';
import type { ImportRow } from '../../../data/projects/import-calls.ts';
import { nextTask } from '../../../workers/next-task.ts';
import type { CallContext } from '../../../workers/rpc.ts';
import { matchColumns } from './import-fields.ts';
import type { ColumnChoice } from './import-fields.ts';
import { readRow } from './read-row.ts';
import type { RowFault } from './row-faults.ts';

/** What a page shows of a file that was read. */
export interface OpenedTable {
  readonly status: 'read';
  /** The same for the same bytes, so that a file imported again brings nothing twice. */
  readonly importId: string;
  readonly format: Table['format'];
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly faults: readonly Fault[];
  readonly matched: ColumnChoice;
}

export type OpenOutcome =
  | OpenedTable
  | { readonly status: 'failed'; readonly message: string; readonly place?: FaultPlace };

/** Where a row is: in one line of a file there may be all features of it. */
export interface RowPlace {
  /** From 1, without the header. */
  readonly number: number;
  readonly line: number;
}

export interface FaultyRow extends RowPlace {
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** What a good row will be, without the shape of its area. */
export interface PreviewRow extends Omit<ImportRow, 'location' | 'area'>, RowPlace {
  readonly place: Position | 'area' | null;
}

export interface CheckedTable {
  readonly goodCount: number;
  /** The first good rows. */
  readonly preview: readonly PreviewRow[];
  readonly faulty: readonly FaultyRow[];
}

/** A row as it is sent, with the place by which people know it. */
export interface GoodRow {
  readonly place: RowPlace;
  readonly row: ImportRow;
}

const noCoordinates = { latitude: null, longitude: null } as const;

const PREVIEW_ROWS = 8;
/** The server takes 500; fewer are answered soon enough to show progress and to be stopped. */
const ROWS_PER_CALL = 100;
/** The server takes 16 MB; a slow line should not have to bring so much at once. */
const CHARACTERS_PER_CALL = 2_000_000;

/**
 * The methods of the worker that holds a file: it is opened once, checked for every choice of
 * columns, and sent in pieces, so that the page never holds more than it shows.
 */
export function makeImportApi() {
  let table: Table | undefined;
  let good: readonly GoodRow[] = [];
  return {
    open: async (file: Blob, context: CallContext): Promise<OpenOutcome> => {
      const { signal, progress } = context;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const outcome = await readTable(bytes, { signal, progress, yieldToEventLoop: nextTask });
      if (outcome.status === 'failed') return outcome;
      ({ table } = outcome);
      const { format, columns, rows } = table;
      return {
        status: 'read',
        importId: idOfBytes(bytes),
        format,
        columns,
        rowCount: rows.length,
        faults: outcome.faults,
        // A feature is where its geometry is.
        matched: { ...matchColumns(columns), ...(format === 'GeoJSON' && noCoordinates) },
      };
    },

    check: async (columns: ColumnChoice): Promise<CheckedTable> => {
      const { rows, columns: names } = table ?? { rows: [], columns: [] };
      const faulty: FaultyRow[] = [];
      const checked: GoodRow[] = [];
      for (const [index, row] of rows.entries()) {
        const { line, cells } = row;
        const place = { number: index + 1, line };
        const outcome = readRow(row, { columns, columnCount: names.length });
        if (outcome.status === 'faulty') faulty.push({ ...place, cells, faults: outcome.faults });
        else checked.push({ place, row: { row: place.number, ...outcome.project } });
      }
      good = checked;
      return {
        goodCount: good.length,
        preview: good.slice(0, PREVIEW_ROWS).map(previewOf),
        faulty,
      };
    },

    /** The good rows from one on, as many as one call may bring. */
    rowsFrom: async (first: number): Promise<readonly GoodRow[]> => {
      const rows: GoodRow[] = [];
      let characters = 0;
      for (const each of good.slice(first, first + ROWS_PER_CALL)) {
        characters += JSON.stringify(each.row).length;
        if (rows.length > 0 && characters > CHARACTERS_PER_CALL) break;
        rows.push(each);
      }
      return rows;
    },
  };
}

export type ImportApi = ReturnType<typeof makeImportApi>;

function previewOf({ place, row: { location, area, ...rest } }: GoodRow): PreviewRow {
  return { ...rest, ...place, place: location ? location.coordinates : area ? 'area' : null };
}

/** A UUID of version 8 (RFC 9562) out of the file's SHA-256. */
function idOfBytes(bytes: Uint8Array): string {
  const hash = sha256(bytes).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
