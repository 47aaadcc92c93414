import { DOUBLE_QUOTE, EQUALS, LESS_THAN, SINGLE_QUOTE } from './markup-bytes.ts';
import { nameEnd, skipSpace } from './scan-bytes.ts';
import type { XmlName, XmlNameCache } from './xml-name-cache.ts';

/** What `read` returns instead of an offset. */
export const INCOMPLETE = -1;
export const MALFORMED = -2;
export const REPEATED = -3;
export const TOO_MANY = -4;

/** Where the attributes of the current tag are in the buffer. Reused from tag to tag. */
export class XmlAttributes {
  readonly #cache: XmlNameCache;
  readonly #names: XmlName[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  #count = 0;

  constructor(names: XmlNameCache) {
    this.#cache = names;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Takes the attribute that starts at `from`. Returns the offset behind it, or what is wrong. */
  read(buffer: Uint8Array, from: number): number {
    const to = nameEnd(buffer, from);
    const equals = skipSpace(buffer, to);
    const quoteAt = skipSpace(buffer, equals + 1);
    if (quoteAt >= buffer.length) return INCOMPLETE;
    const quote = buffer[quoteAt];
    const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE;
    if (to === from || to - from > MAX_NAME_BYTES || buffer[equals] !== EQUALS || !isQuoted)
      return MALFORMED;
    let end = quoteAt + 1;
    while (end < buffer.length && buffer[end] !== quote && buffer[end] !== LESS_THAN) end++;
    if (end === buffer.length) return INCOMPLETE;
    if (buffer[end] === LESS_THAN) return MALFORMED;
    if (this.#count >= MAX_ATTRIBUTES) return TOO_MANY;
    const name = this.#cache.find(buffer, from, to);
    for (let index = 0; index < this.#count; index++)
      if (this.#names[index]?.full === name.full) return REPEATED;
    this.#names[this.#count] = name;
    this.#from[this.#count] = quoteAt + 1;
    this.#to[this.#count] = end;
    this.#count += 1;
    return end + 1;
  }

  /** The range of the value, by the name without its prefix. */
  find(local: string): readonly [from: number, to: number] | undefined {
    for (let index = 0; index < this.#count; index++) {
      const from = this.#from[index];
      const to = this.#to[index];
      if (this.#names[index]?.local === local && from !== undefined && to !== undefined)
        return [from, to];
    }
    return undefined;
  }
}

export const MAX_NAME_BYTES = 200;
const MAX_ATTRIBUTES = 256;
