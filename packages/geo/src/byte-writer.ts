/** Grows a byte buffer from the end: varints, little-endian numbers and runs of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  /** An unsigned whole number up to 2^53 in groups of seven bits, least first. */
  varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.#bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 0x7f) {
      this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.length++] = rest;
  }

  /** A 32-bit whole number, zigzag coded so that small negative ones stay short. */
  zigzag(value: number): void {
    this.varint(((value << 1) ^ (value >> 31)) >>> 0);
  }

  float64(value: number): void {
    this.#reserve(8);
    this.#view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.length);
    this.length += values.length;
  }

  /** Length, then the bytes. */
  prefixed(values: Uint8Array): void {
    this.varint(values.length);
    this.bytes(values);
  }

  clear(): void {
    this.length = 0;
  }

  /** The written bytes: a view that the next write may change. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  /** The written bytes, copied into an array of its own. */
  copy(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}
