/**
 * The table beside a Shapefile (.dbf): a record of values for each shape, in the same order.
 * Source: dBASE III+ file structure; the marks of encodings are those that Esri's programs write.
 */
import { decodeUtf8 } from '@webmaps/geo/utf8';
import { UnreadableFile } from '../../fault.ts';
import { nameColumns } from '../../table/table.ts';
import type { FeatureContext, FileValue } from '../feature-format.ts';

export interface DbfRecord {
  readonly isDeleted: boolean;
  readonly values: Readonly<Record<string, FileValue>>;
}

interface Column {
  readonly name: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly decimals: number;
}

const HEADER_BYTES = 32;
const COLUMN_BYTES = 32;
const HEADER_END = 0x0d;
const DELETED = 0x2a;

/**
 * The records one by one.
 * @param encoding label of the texts' encoding; without one, the table's own mark says it
 * @throws UnreadableFile where it is no such table
 */
export function* readDbf(
  bytes: Uint8Array,
  {
    decodeText,
    encoding,
  }: { readonly decodeText?: FeatureContext['decodeText']; readonly encoding?: string },
): Generator<DbfRecord> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES) throw damaged();
  const count = view.getUint32(4, true);
  const headerBytes = view.getUint16(8, true);
  const recordBytes = view.getUint16(10, true);
  if (recordBytes === 0 || headerBytes > bytes.length) throw damaged();
  const label = encoding ?? encodingOfMark(bytes[29] ?? 0);
  const decode = (from: number, to: number) =>
    decodeText?.(bytes.subarray(from, to), label) ?? decodeUtf8(bytes, from, to);
  const columns = readColumns(bytes, { headerBytes, recordBytes, decode });
  for (let index = 0; index < count; index++) {
    const start = headerBytes + index * recordBytes;
    if (start + recordBytes > bytes.length) return;
    const values = columns.map(({ name, from, to, ...column }) => {
      const text = decode(start + from, start + to);
      return [name, valueOf(text, column)] as const;
    });
    yield { isDeleted: bytes[start] === DELETED, values: Object.fromEntries(values) };
  }
}

function readColumns(
  bytes: Uint8Array,
  {
    headerBytes,
    recordBytes,
    decode,
  }: {
    readonly headerBytes: number;
    readonly recordBytes: number;
    readonly decode: (from: number, to: number) => string;
  },
): readonly Column[] {
  const found: Column[] = [];
  let from = 1;
  for (let at = HEADER_BYTES; at + COLUMN_BYTES <= headerBytes; at += COLUMN_BYTES) {
    if (bytes[at] === HEADER_END) break;
    const to = from + (bytes[at + 16] ?? 0);
    if (to > recordBytes) throw damaged();
    const name = decode(at, at + 11).replace(/\0.*$/s, '');
    const kind = String.fromCharCode(bytes[at + 11] ?? 0);
    found.push({ name, kind, from, to, decimals: bytes[at + 17] ?? 0 });
    from = to;
  }
  const names = nameColumns(found.map(({ name }) => name));
  return found.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
}

function valueOf(text: string, { kind, decimals }: Pick<Column, 'kind' | 'decimals'>): FileValue {
  const plain = text.replace(/[\0 ]+$/, '');
  switch (kind) {
    case 'N':
    case 'F':
      return numberOf(plain.trim(), decimals);
    case 'L':
      return /^[YyTt]$/.test(plain) ? true : /^[NnFf]$/.test(plain) ? false : null;
    case 'D': {
      const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
      return year === undefined || year === '0000' ? null : `${year}-${month}-${day}`;
    }
    default:
      return plain === '' ? null : plain;
  }
}

/** Null for what is empty or filled with asterisks; a text where a double would lose digits. */
function numberOf(text: string, decimals: number): FileValue {
  if (!/^[-+]?[\d.]+(?:[eE][-+]?\d+)?$/.test(text)) return null;
  const number = Number(text);
  if (!Number.isFinite(number)) return null;
  return decimals === 0 && !Number.isSafeInteger(number) && /^[-+]?\d+$/.test(text) ? text : number;
}

/** Marks of language drivers, with the labels of the Encoding standard. */
const MARKS: ReadonlyMap<number, string> = new Map([
  [0x03, 'windows-1252'],
  [0x57, 'windows-1252'],
  [0x13, 'shift_jis'],
  [0x4d, 'gbk'],
  [0x4e, 'euc-kr'],
  [0x4f, 'big5'],
  [0x64, 'ibm866'],
  [0x65, 'ibm866'],
  [0x7a, 'gbk'],
  [0x7b, 'shift_jis'],
  [0x7d, 'windows-1255'],
  [0x7e, 'windows-1256'],
  [0xc8, 'windows-1250'],
  [0xc9, 'windows-1251'],
  [0xca, 'windows-1254'],
  [0xcb, 'windows-1253'],
  [0xcc, 'windows-1257'],
]);

function encodingOfMark(mark: number): string {
  return MARKS.get(mark) ?? 'windows-1252';
}

/** The label of what a .cpg file says: "UTF-8", "1252", "ANSI 1251", "ISO 8859-1". */
export function encodingOfCpg(text: string): string {
  const plain = text.trim().toLowerCase();
  const page = /^(?:ansi |cp|windows-)?(125\d|874)$/.exec(plain)?.[1];
  if (page !== undefined) return `windows-${page}`;
  if (/^(?:8859|iso[ -]?8859)[-_]?\d+$/.test(plain)) {
    const part = /(\d+)$/.exec(plain.replace('8859', ''))?.[1] ?? '1';
    return `iso-8859-${part}`;
  }
  return { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }[plain] ?? plain;
}

function damaged(): UnreadableFile {
  return new UnreadableFile('The table of the Shapefile (.dbf) is damaged.');
}
