import { decodeUtf8 } from '@webmaps/geo/utf8';

/**
 * A table of FlatBuffers (https://flatbuffers.dev/internals) in bytes of a stranger. Fields that are
 * not there read as 0, empty or undefined. @throws RangeError where an offset leads out of the bytes
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;
  readonly #fields: number;
  readonly #fieldsEnd: number;

  private constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
    this.#fields = at - view.getInt32(at, true);
    this.#fieldsEnd = this.#fields + view.getUint16(this.#fields, true);
  }

  /** The table that bytes begin with. */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  byte(field: number, absent = 0): number {
    const at = this.#find(field);
    return at === undefined ? absent : this.#view.getUint8(at);
  }

  short(field: number, absent = 0): number {
    const at = this.#find(field);
    return at === undefined ? absent : this.#view.getUint16(at, true);
  }

  int(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : this.#view.getInt32(at, true);
  }

  /** A count of 64 bits. */
  long(field: number): number {
    const at = this.#find(field);
    return at === undefined ? 0 : Number(this.#view.getBigUint64(at, true));
  }

  text(field: number): string | undefined {
    const bytes = this.bytes(field);
    return bytes && decodeUtf8(bytes);
  }

  bytes(field: number): Uint8Array | undefined {
    const vector = this.#vector(field, 1);
    return (
      vector && new Uint8Array(this.#view.buffer, this.#view.byteOffset + vector.at, vector.count)
    );
  }

  ints(field: number): readonly number[] | undefined {
    const vector = this.#vector(field, 4);
    return (
      vector &&
      Array.from({ length: vector.count }, (_, index) =>
        this.#view.getUint32(vector.at + index * 4, true),
      )
    );
  }

  doubles(field: number): Float64Array | undefined {
    const vector = this.#vector(field, 8);
    if (!vector) return undefined;
    const numbers = new Float64Array(vector.count);
    for (let index = 0; index < vector.count; index++)
      numbers[index] = this.#view.getFloat64(vector.at + index * 8, true);
    return numbers;
  }

  table(field: number): FlatTable | undefined {
    const at = this.#find(field);
    return at === undefined
      ? undefined
      : new FlatTable(this.#view, at + this.#view.getUint32(at, true));
  }

  tables(field: number): readonly FlatTable[] {
    const vector = this.#vector(field, 4);
    return Array.from({ length: vector?.count ?? 0 }, (_, index) => {
      const at = (vector?.at ?? 0) + index * 4;
      return new FlatTable(this.#view, at + this.#view.getUint32(at, true));
    });
  }

  #find(field: number): number | undefined {
    const slot = this.#fields + 4 + field * 2;
    if (slot >= this.#fieldsEnd) return undefined;
    const offset = this.#view.getUint16(slot, true);
    return offset === 0 ? undefined : this.#at + offset;
  }

  #vector(
    field: number,
    size: number,
  ): { readonly at: number; readonly count: number } | undefined {
    const found = this.#find(field);
    if (found === undefined) return undefined;
    const start = found + this.#view.getUint32(found, true);
    const count = this.#view.getUint32(start, true);
    // A count is believed only as far as there are bytes.
    if (start + 4 + count * size > this.#view.byteLength) throw new RangeError('Beyond the bytes');
    return { at: start + 4, count };
  }
}
