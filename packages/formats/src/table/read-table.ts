import { decodeUtf8 } from '@webmaps/geo/utf8';
import { Faults, UnreadableFile } from '../fault.ts';
import type { Fault, FaultPlace } from '../fault.ts';
import type { ReadContext } from '../track/track-format.ts';
import { csvTable } from './csv-table.ts';
import { geoJsonTable } from './geojson-table.ts';
import type { Table } from './table.ts';
import { utf8OfTable } from './utf8-of-table.ts';

export type TableOutcome =
  | {
      readonly status: 'read';
      readonly table: Table;
      /** What could not be read as it is. */
      readonly faults: readonly Fault[];
    }
  | { readonly status: 'failed'; readonly message: string; readonly place?: FaultPlace };

/**
 * Reads a file as rows under named columns: GeoJSON by its first character, CSV otherwise. Damage
 * is an outcome; only the signal's reason is thrown.
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  context: Omit<ReadContext, 'faults' | 'inflate'>,
): Promise<TableOutcome> {
  const faults = new Faults();
  try {
    const { utf8, encoding } = utf8OfTable(bytes);
    if (encoding === 'Windows-1252') {
      const message = 'The file is not in Unicode; it was read as Windows-1252.';
      faults.add({ code: 'encoding', message });
    }
    const start = decodeUtf8(utf8, 0, Math.min(utf8.length, START_BYTES));
    if (start.includes('\u0000')) throw new UnreadableFile('The file is no text.');
    const table = /^\uFEFF?\s*[{[]/.test(start)
      ? geoJsonTable(utf8)
      : await csvTable(new Uint8Array(utf8), { ...context, faults });
    return { status: 'read', table, faults: faults.kept };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, place } = error;
    return { status: 'failed', message, ...(place && { place }) };
  }
}

const START_BYTES = 1024;
