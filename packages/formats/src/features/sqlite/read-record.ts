import { decodeUtf8 } from '@webmaps/geo/utf8';
import { wholeOf } from '../whole-of.ts';
import { readVarint } from './read-varint.ts';

/** A value as it is stored; whole numbers that a double cannot hold are their digits. */
export type StoredValue = null | number | string | Uint8Array;

/** The values of a record. @throws RangeError where it is damaged */
export function readRecord(bytes: Uint8Array): readonly StoredValue[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [headerEnd, first] = readVarint(view, 0);
  const values: StoredValue[] = [];
  let body = headerEnd;
  for (let at = first; at < headerEnd;) {
    const [type, next] = readVarint(view, at);
    const length = lengthOf(type);
    if (body + length > bytes.length) throw new RangeError('Beyond the record');
    values.push(valueAt(view, { at: body, type, length }));
    body += length;
    at = next;
  }
  return values;
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function lengthOf(type: number): number {
  return LENGTHS[type] ?? (type >= 12 ? Math.floor((type - 12) / 2) : 0);
}

function valueAt(
  view: DataView,
  { at, type, length }: { readonly at: number; readonly type: number; readonly length: number },
): StoredValue {
  switch (type) {
    case 1:
      return view.getInt8(at);
    case 2:
      return view.getInt16(at);
    case 3:
      return (view.getInt8(at) << 16) | view.getUint16(at + 1);
    case 4:
      return view.getInt32(at);
    case 5:
      return view.getInt16(at) * 2 ** 32 + view.getUint32(at + 2);
    case 6:
      return wholeOf(view.getBigInt64(at));
    case 7:
      return view.getFloat64(at);
    case 8:
      return 0;
    case 9:
      return 1;
    default: {
      if (type < 12) return null;
      const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
      return type % 2 === 0 ? bytes : decodeUtf8(bytes);
    }
  }
}
