import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../fault.ts';
import { giveWay } from '../track/give-way.ts';
import type { ReadContext } from '../track/track-format.ts';

/** A row of a table, as it is written, with the line on which it starts. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The rows of a CSV file, in pieces of the file. Source: RFC 4180, with any delimiter. */
export async function* readRows(
  source: ByteSource,
  context: ReadContext,
): AsyncGenerator<readonly CsvRow[]> {
  let waiting: Uint8Array = new Uint8Array(0);
  let delimiter: string | undefined;
  let open = '';
  let isQuoted = false;
  let line = 0;
  let startLine = 1;
  let done = 0;
  const rowsIn = (text: string): CsvRow[] => {
    const rows: CsvRow[] = [];
    for (const each of text.split('\n')) {
      line += 1;
      if (open === '') startLine = line;
      open += open === '' ? each : `\n${each}`;
      if (open.length > MAX_ROW_LENGTH)
        throw new UnreadableFile('A row is longer than 1 MB.', { line: startLine });
      // Within quotes the row goes on in the next line.
      if (hasOddQuotes(each)) isQuoted = !isQuoted;
      if (isQuoted) continue;
      const row = open.replace(/\r$/, '').replace(/^\uFEFF/, '');
      open = '';
      if (row.trim() === '') continue;
      delimiter ??= sniffDelimiter(row);
      rows.push({ cells: splitRow(row, delimiter), line: startLine });
    }
    return rows;
  };
  for await (const piece of source.stream()) {
    const joined = new Uint8Array(waiting.length + piece.length);
    joined.set(waiting);
    joined.set(piece, waiting.length);
    const end = joined.lastIndexOf(LINE_FEED);
    if (end < 0 && joined.length > MAX_ROW_LENGTH)
      throw new UnreadableFile('A row is longer than 1 MB.', { line: line + 1 });
    waiting = joined.slice(end + 1);
    done += piece.length;
    if (end >= 0) yield rowsIn(decodeUtf8(joined, 0, end));
    await giveWay(context, done / Math.max(1, source.size));
  }
  if (waiting.length > 0) yield rowsIn(decodeUtf8(waiting));
  if (!isQuoted) return;
  const message = 'A quoted cell that begins here is never closed; the rest was left out.';
  context.faults.add({ code: 'quote-open', message, place: { line: startLine } });
}

const LINE_FEED = 0x0a;
const MAX_ROW_LENGTH = 1 << 20;

/** The character that divides a header; it has no decimals that could be taken for it. */
export function sniffDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

export function splitRow(row: string, delimiter: string): readonly string[] {
  if (!row.includes('"')) return row.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    const letter = row.charAt(at);
    if (letter === '"' && isQuoted && row.charAt(at + 1) === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

/** Of one line, or long cells would be searched again for each of their lines. */
function hasOddQuotes(line: string): boolean {
  let isOdd = false;
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) isOdd = !isOdd;
  return isOdd;
}
