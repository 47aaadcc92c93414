import type { ElementSink } from './element-sink.ts';
import { ProtobufReader, WireError } from './protobuf-reader.ts';

const utf8 = new TextDecoder();

/** The strings of one block, decoded and interned when first used. */
export class BlockStrings {
  readonly #bytes: Uint8Array;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #numbers: number[] = [];
  readonly #columns: ElementSink;

  constructor(bytes: Uint8Array, columns: ElementSink) {
    this.#bytes = bytes;
    this.#columns = columns;
    const reader = new ProtobufReader(bytes);
    while (reader.position < bytes.length) {
      const tag = reader.tag();
      if (tag !== 10) {
        reader.skip(tag, bytes.length);
        continue;
      }
      const end = reader.end(bytes.length);
      this.#starts.push(reader.position);
      this.#ends.push(end);
      this.#numbers.push(-1);
      reader.position = end;
    }
  }

  /** Number in the extract's pool of the string with this number in the block. */
  pooled(index: number): number {
    const known = this.#numbers[index];
    if (known === undefined) throw new WireError(`string ${index} of ${this.#numbers.length}`);
    if (known >= 0) return known;
    const text = utf8.decode(this.#bytes.subarray(this.#starts[index], this.#ends[index]));
    const number = this.#columns.strings.numberOf(text);
    this.#numbers[index] = number;
    return number;
  }
}

interface TagTarget {
  readonly reader: ProtobufReader;
  readonly columns: ElementSink;
  readonly strings: BlockStrings;
}

/** Where the packed keys and values of one element are. */
export class PackedTags {
  #keysStart = 0;
  #keysEnd = 0;
  #valuesStart = 0;
  #valuesEnd = 0;

  /** Notes the field and passes over it, if it is one of the two. */
  take(reader: ProtobufReader, tag: number, limit: number): boolean {
    if (tag !== 18 && tag !== 26) return false;
    const end = reader.end(limit);
    if (tag === 18) {
      this.#keysStart = reader.position;
      this.#keysEnd = end;
    } else {
      this.#valuesStart = reader.position;
      this.#valuesEnd = end;
    }
    reader.position = end;
    return true;
  }

  addTo({ reader, columns, strings }: TagTarget): void {
    if (this.#keysStart === this.#keysEnd) return;
    const resume = reader.position;
    let values = this.#valuesStart;
    reader.position = this.#keysStart;
    while (reader.position < this.#keysEnd) {
      const key = strings.pooled(reader.unsigned());
      const keys = reader.position;
      if (values >= this.#valuesEnd) throw new WireError('keys and values differ in number');
      reader.position = values;
      columns.tag(key, strings.pooled(reader.unsigned()));
      values = reader.position;
      reader.position = keys;
    }
    reader.position = resume;
  }
}
