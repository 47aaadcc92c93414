import { encodeUtf8 } from '@webmaps/geo/utf8';

/** A value of a table of FlatBuffers; undefined is left out. */
export type FlatValue =
  | { readonly kind: 'byte' | 'short' | 'int' | 'long'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'ints'; readonly value: readonly number[] }
  | { readonly kind: 'doubles'; readonly value: ArrayLike<number> }
  | { readonly kind: 'table'; readonly value: FlatFields }
  | { readonly kind: 'tables'; readonly value: readonly FlatFields[] };

/** The fields of a table by their numbers. */
export type FlatFields = readonly (FlatValue | undefined)[];

const SIZES = { byte: 1, short: 2, int: 4, long: 8 } as const;
const OFFSET_BYTES = 4;
/** The length before the bytes counts, too, for what is aligned to 8. */
const PREFIX_BYTES = 4;

/**
 * A table as FlatBuffers (https://flatbuffers.dev/internals), with its length before it. What a table
 * refers to comes behind it.
 */
export function writeFlatTable(fields: FlatFields): Uint8Array<ArrayBuffer> {
  const writer = new FlatWriter();
  writer.writeRoot(fields);
  return writer.finish();
}

class FlatWriter {
  #bytes = new Uint8Array(1024);
  #view = new DataView(this.#bytes.buffer);
  #end = PREFIX_BYTES;

  writeRoot(fields: FlatFields): void {
    const root = this.#take(OFFSET_BYTES, OFFSET_BYTES);
    this.#point(root, this.#table(fields));
  }

  finish(): Uint8Array<ArrayBuffer> {
    // Whole words, so that what follows is aligned as well.
    this.#align(8);
    this.#view.setUint32(0, this.#end - PREFIX_BYTES, true);
    return this.#bytes.slice(0, this.#end);
  }

  /** Where the table is, after all that it refers to was written. */
  #table(fields: FlatFields): number {
    const count = fields.findLastIndex((field) => field !== undefined) + 1;
    const fieldsAt = this.#take(4 + count * 2, 2);
    const tableAt = this.#take(OFFSET_BYTES, OFFSET_BYTES);
    this.#view.setInt32(tableAt, tableAt - fieldsAt, true);
    const places = fields.slice(0, count).map((field, index) => {
      if (!field) return undefined;
      const size = field.kind in SIZES ? SIZES[field.kind as keyof typeof SIZES] : OFFSET_BYTES;
      const at = this.#take(size, size);
      this.#view.setUint16(fieldsAt + 4 + index * 2, at - tableAt, true);
      return at;
    });
    this.#view.setUint16(fieldsAt, 4 + count * 2, true);
    this.#view.setUint16(fieldsAt + 2, this.#end - tableAt, true);
    for (const [index, at] of places.entries()) {
      const field = fields[index];
      if (at !== undefined && field) this.#field(at, field);
    }
    return tableAt;
  }

  #field(at: number, field: FlatValue): void {
    switch (field.kind) {
      case 'byte':
        this.#view.setUint8(at, field.value);
        return;
      case 'short':
        this.#view.setUint16(at, field.value, true);
        return;
      case 'int':
        this.#view.setInt32(at, field.value, true);
        return;
      case 'long':
        this.#view.setBigUint64(at, BigInt(field.value), true);
        return;
      case 'table':
        this.#point(at, this.#table(field.value));
        return;
      case 'tables':
        this.#tables(at, field.value);
        return;
      default:
        this.#point(at, this.#vector(field));
    }
  }

  #tables(at: number, tables: readonly FlatFields[]): void {
    const listAt = this.#list(tables.length, OFFSET_BYTES);
    this.#point(at, listAt - 4);
    for (const [index, fields] of tables.entries())
      this.#point(listAt + index * OFFSET_BYTES, this.#table(fields));
  }

  /** Where the count of a list is, whose items follow. */
  #vector(field: Extract<FlatValue, { readonly kind: 'text' | 'bytes' | 'ints' | 'doubles' }>) {
    switch (field.kind) {
      case 'text': {
        const bytes = encodeUtf8(field.value);
        const at = this.#list(bytes.length, 1);
        this.#bytes.set(bytes, at);
        // Texts end with a zero that does not count.
        this.#take(1, 1);
        return at - 4;
      }
      case 'bytes': {
        const at = this.#list(field.value.length, 1);
        this.#bytes.set(field.value, at);
        return at - 4;
      }
      case 'ints': {
        const at = this.#list(field.value.length, 4);
        for (const [index, value] of field.value.entries())
          this.#view.setUint32(at + index * 4, value, true);
        return at - 4;
      }
      case 'doubles': {
        const at = this.#list(field.value.length, 8);
        for (let index = 0; index < field.value.length; index++)
          this.#view.setFloat64(at + index * 8, field.value[index]!, true);
        return at - 4;
      }
    }
  }

  /** Where the items of a list begin, whose count is before them. */
  #list(count: number, size: number): number {
    while ((this.#end + 4) % Math.max(4, size) > 0) this.#take(1, 1);
    const countAt = this.#take(4, 4);
    this.#take(count * size, 1);
    this.#view.setUint32(countAt, count, true);
    return countAt + 4;
  }

  #point(from: number, to: number): void {
    this.#view.setUint32(from, to - from, true);
  }

  #align(size: number): void {
    while (this.#end % size > 0) this.#take(1, 1);
  }

  /** Room for so many bytes, all zero, at a place that their size divides. */
  #take(count: number, alignment: number): number {
    const at = Math.ceil(this.#end / alignment) * alignment;
    this.#end = at + count;
    if (this.#end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#end, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
