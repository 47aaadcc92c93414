/** Writes the few kinds of protocol buffer fields that an .osm.pbf file needs. */
export class ProtobufWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A field holding an unsigned whole number below 2^53. */
  number(field: number, value: number): void {
    this.varint(field * 8);
    this.varint(value);
  }

  /** A field holding a signed number in zigzag coding. */
  signed(field: number, value: number): void {
    this.varint(field * 8);
    this.zigzag(value);
  }

  bytes(field: number, value: Uint8Array): void {
    this.varint(field * 8 + 2);
    this.varint(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** One bare number of a packed field. */
  varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  zigzag(value: number): void {
    this.varint(value >= 0 ? value * 2 : -value * 2 - 1);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
