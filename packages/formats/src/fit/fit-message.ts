import { decodeUtf8 } from '@webmaps/geo/utf8';

/** A field as a definition lays it out. */
export interface FieldLayout {
  readonly number: number;
  readonly size: number;
  /** The low five bits say the type; see `readNumber`. */
  readonly baseType: number;
  /** From the start of the message's content. */
  readonly offset: number;
}

export interface MessageLayout {
  readonly global: number;
  readonly littleEndian: boolean;
  readonly fields: readonly FieldLayout[];
  readonly size: number;
}

/** A data message over the bytes of the file. Nothing is decoded before it is asked for. */
export class FitMessage {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #layout: MessageLayout;
  readonly #start: number;

  /** By its own timestamp or by a compressed one; in seconds of FIT. */
  readonly time: number | undefined;

  constructor(view: DataView, layout: MessageLayout, start: number, time: number | undefined) {
    this.#bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    this.#view = view;
    this.#layout = layout;
    this.#start = start;
    this.time = time;
  }

  get global(): number {
    return this.#layout.global;
  }

  /** The number as it is stored, without scale; `undefined` where the device marks it invalid. */
  number(field: number): number | undefined {
    const found = this.#field(field);
    return found && readNumber(this.#view, this.#start, found, this.#layout.littleEndian);
  }

  /** The value that is stored as `(value + offset) * scale`. */
  scaled(field: number, scale: number, offset = 0): number | undefined {
    const value = this.number(field);
    return value === undefined ? undefined : value / scale - offset;
  }

  text(field: number): string | undefined {
    const found = this.#field(field);
    if (!found || (found.baseType & 31) !== 7) return undefined;
    const start = this.#start + found.offset;
    const zero = this.#bytes.subarray(start, start + found.size).indexOf(0);
    const end = start + (zero < 0 ? found.size : zero);
    return decodeUtf8(this.#bytes, start, end).trim() || undefined;
  }

  #field(number: number): FieldLayout | undefined {
    for (const field of this.#layout.fields) if (field.number === number) return field;
    return undefined;
  }
}

/** A number of a field, or `undefined` for text, for 64-bit integers and for invalid values. */
export function readNumber(
  view: DataView,
  start: number,
  field: FieldLayout,
  littleEndian: boolean,
): number | undefined {
  const type = field.baseType & 31;
  const width = WIDTHS[type];
  if (width === undefined || field.size < width) return undefined;
  const at = start + field.offset;
  switch (type) {
    case 0:
    case 2:
    case 13:
      return unless(view.getUint8(at), 0xff);
    case 1:
      return unless(view.getInt8(at), 0x7f);
    case 3:
      return unless(view.getInt16(at, littleEndian), 0x7fff);
    case 4:
      return unless(view.getUint16(at, littleEndian), 0xffff);
    case 5:
      return unless(view.getInt32(at, littleEndian), 0x7fffffff);
    case 6:
      return unless(view.getUint32(at, littleEndian), 0xffffffff);
    case 8:
      return finite(view.getFloat32(at, littleEndian));
    case 9:
      return finite(view.getFloat64(at, littleEndian));
    case 10:
      return unless(view.getUint8(at), 0);
    case 11:
      return unless(view.getUint16(at, littleEndian), 0);
    default:
      return unless(view.getUint32(at, littleEndian), 0);
  }
}

/** Bytes by type: enum, sint8, uint8, sint16, uint16, sint32, uint32, floats, then z types, byte. */
const WIDTHS: readonly (number | undefined)[] = [
  ...[1, 1, 1, 2, 2, 4, 4],
  undefined,
  ...[4, 8, 1, 2, 4, 1],
];

function unless(value: number, invalid: number): number | undefined {
  return value === invalid ? undefined : value;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
