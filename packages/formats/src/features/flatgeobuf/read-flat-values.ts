import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { FileValue } from '../feature-format.ts';
import { wholeOf } from '../whole-of.ts';

export interface FlatColumn {
  readonly name: string;
  /** The number of its type in the format. */
  readonly type: number;
}

/** Of numbers by the number of their type, how long they are and how they are read. */
const NUMBERS: readonly (
  | readonly [bytes: number, read: (view: DataView, at: number) => FileValue]
  | undefined
)[] = [
  [1, (view, at) => view.getInt8(at)],
  [1, (view, at) => view.getUint8(at)],
  [1, (view, at) => view.getUint8(at) !== 0],
  [2, (view, at) => view.getInt16(at, true)],
  [2, (view, at) => view.getUint16(at, true)],
  [4, (view, at) => view.getInt32(at, true)],
  [4, (view, at) => view.getUint32(at, true)],
  [8, (view, at) => wholeOf(view.getBigInt64(at, true))],
  [8, (view, at) => wholeOf(view.getBigUint64(at, true))],
  [4, (view, at) => finite(view.getFloat32(at, true))],
  [8, (view, at) => finite(view.getFloat64(at, true))],
];
const TEXT = 11;
const JSON_TEXT = 12;
const DATE_TIME = 13;
const BINARY = 14;

/** The values of a feature, which are a list of columns with what follows each. */
export function readFlatValues(
  bytes: Uint8Array | undefined,
  columns: readonly FlatColumn[],
): Readonly<Record<string, FileValue>> {
  if (!bytes) return {};
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values: [string, FileValue][] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const column = columns[view.getUint16(at, true)];
    if (!column) throw new RangeError('No such column');
    at += 2;
    const number = NUMBERS[column.type];
    if (number) {
      values.push([column.name, number[1](view, at)]);
      at += number[0];
      continue;
    }
    const length = view.getUint32(at, true);
    if (at + 4 + length > bytes.length) throw new RangeError('Beyond the bytes');
    const text = () => decodeUtf8(bytes, at + 4, at + 4 + length);
    if (column.type === TEXT || column.type === DATE_TIME) values.push([column.name, text()]);
    else if (column.type === JSON_TEXT) values.push([column.name, jsonOf(text())]);
    else if (column.type !== BINARY) throw new RangeError('No such type');
    at += 4 + length;
  }
  return Object.fromEntries(values);
}

function finite(value: number): FileValue {
  return Number.isFinite(value) ? value : null;
}

function jsonOf(text: string): FileValue {
  try {
    return JSON.parse(text) as FileValue;
  } catch {
    return text;
  }
}
