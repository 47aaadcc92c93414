import { sourceOfBytes } from '../byte-source.ts';
import { readRows } from '../csv/read-rows.ts';
import { UnreadableFile } from '../fault.ts';
import type { ReadContext } from '../track/track-format.ts';
import { nameColumns, refuseManyCells } from './table.ts';
import type { Table, TableRow } from './table.ts';

/** The rows of a CSV file, of which the first is the header. @throws UnreadableFile without any. */
export async function csvTable(
  utf8: Uint8Array<ArrayBuffer>,
  context: ReadContext,
): Promise<Table> {
  let columns: readonly string[] | undefined;
  const rows: TableRow[] = [];
  for await (const piece of readRows(sourceOfBytes(utf8, ''), context)) {
    for (const { cells, line } of piece) {
      if (!columns) columns = nameColumns(cells);
      // A row of delimiters is what spreadsheets write for an empty one.
      else if (cells.some((cell) => cell !== '')) {
        refuseManyCells(rows.length, columns.length);
        rows.push({ line, cells: filled(cells, columns.length) });
      }
    }
  }
  if (!columns) throw new UnreadableFile('The file has no rows.');
  return { format: 'CSV', columns, rows };
}

function filled(cells: readonly string[], length: number): readonly string[] {
  const missing = Math.max(0, length - cells.length);
  return missing === 0 ? cells : [...cells, ...Array.from({ length: missing }, () => '')];
}
