/** The checksum of zip, piece by piece. Source: ISO 3309. */
export class Crc32 {
  #value = 0xffffffff;

  add(bytes: Uint8Array): void {
    let value = this.#value;
    for (let at = 0; at < bytes.length; at++)
      value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
    this.#value = value;
  }

  get value(): number {
    return (this.#value ^ 0xffffffff) >>> 0;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
