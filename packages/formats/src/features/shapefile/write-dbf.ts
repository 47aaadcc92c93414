/** The table beside a Shapefile. Source: dBASE III+ file structure. */
import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { FileFeature, FileValue } from '../feature-format.ts';
import { MAX_NAME_BYTES, MAX_TEXT_BYTES } from '../write/layer-facts.ts';
import type { WrittenColumn } from '../write/layer-to-write.ts';

const HEADER_BYTES = 32;
const COLUMN_BYTES = 32;
const VERSION = 3;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;
const SPACE = 0x20;
/** The first day of the archive's calendar: equal layers give equal files. */
const NO_DAY = [80, 1, 1] as const;

interface Field {
  readonly name: Uint8Array;
  readonly kind: 'C' | 'N' | 'L';
  readonly width: number;
  readonly decimals: number;
  readonly cells: readonly Uint8Array[];
}

/** A record for each list of values, in UTF-8; texts are cut where the format ends them. */
export function writeDbf(
  columns: readonly WrittenColumn[],
  rows: readonly FileFeature['properties'][],
): Uint8Array<ArrayBuffer> {
  const names = shortNames(columns.map(({ name }) => name));
  const known = columns.map((column, index) => fieldOf(column, { rows, name: names[index] ?? '' }));
  // A table without columns cannot be read.
  const fields = known.length > 0 ? known : [numberField(rows)];
  const headerBytes = HEADER_BYTES + fields.length * COLUMN_BYTES + 1;
  const recordBytes = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const bytes = new Uint8Array(headerBytes + rows.length * recordBytes + 1).fill(
    SPACE,
    headerBytes,
  );
  const view = new DataView(bytes.buffer);
  bytes.set([VERSION, ...NO_DAY]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, recordBytes, true);
  let from = 1;
  for (const [index, field] of fields.entries()) {
    const at = HEADER_BYTES + index * COLUMN_BYTES;
    bytes.set(field.name, at);
    bytes[at + 11] = field.kind.charCodeAt(0);
    bytes[at + 16] = field.width;
    bytes[at + 17] = field.decimals;
    for (const [row, cell] of field.cells.entries()) {
      // Numbers end where their column ends.
      const shift = field.kind === 'N' ? field.width - cell.length : 0;
      bytes.set(cell, headerBytes + row * recordBytes + from + shift);
    }
    from += field.width;
  }
  bytes[headerBytes - 1] = HEADER_END;
  bytes[bytes.length - 1] = FILE_END;
  return bytes;
}

function fieldOf(
  { name: column, type }: WrittenColumn,
  { rows, name }: { readonly rows: readonly FileFeature['properties'][]; readonly name: string },
): Field {
  const texts = rows.map((row) => textOf(row[column], type));
  const cells = texts.map((text) => cutText(text, MAX_TEXT_BYTES));
  const width = widthOf(cells);
  const base = { name: encodeUtf8(name), width, cells };
  if (type === 'boolean') return { ...base, kind: 'L', width: 1, decimals: 0 };
  if (type === 'integer') return { ...base, kind: 'N', decimals: 0 };
  if (type !== 'number') return { ...base, kind: 'C', decimals: 0 };
  // Without decimals, others take the column for whole numbers.
  const decimals = texts.map((text) => text.split('.')[1]?.length ?? 0);
  return { ...base, kind: 'N', decimals: Math.min(15, largest(decimals, 1)) };
}

function numberField(rows: readonly unknown[]): Field {
  const cells = rows.map((_, row) => encodeUtf8(String(row)));
  const width = widthOf(cells);
  return { name: encodeUtf8('row'), kind: 'N', width, decimals: 0, cells };
}

function widthOf(cells: readonly Uint8Array[]): number {
  return largest(
    cells.map(({ length }) => length),
    1,
  );
}

function largest(numbers: readonly number[], least: number): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}

function textOf(value: FileValue | undefined, type: WrittenColumn['type']): string {
  if (value === undefined || value === null) return '';
  if (type === 'boolean') return value === true ? 'T' : 'F';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** At most so many bytes, with no letter in half. */
function cutText(text: string, maxBytes: number): Uint8Array {
  const bytes = encodeUtf8(text);
  if (bytes.length <= maxBytes) return bytes;
  let end = maxBytes;
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** Names of ten bytes; those that become alike get a number in place of their end. */
function shortNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let short = cutName(name, MAX_NAME_BYTES);
    for (let count = 2; taken.has(short.toLowerCase()); count++) {
      const ending = `_${count}`;
      short = cutName(name, MAX_NAME_BYTES - ending.length) + ending;
    }
    taken.add(short.toLowerCase());
    return short;
  });
}

function cutName(name: string, maxBytes: number): string {
  let text = '';
  for (const letter of name) {
    if (encodeUtf8(text + letter).length > maxBytes) break;
    text += letter;
  }
  return text;
}
