/** Bytes that are no valid protocol buffer. Callers that know the file name add it. */
export class WireError extends Error {
  override readonly name = 'WireError';
}

/**
 * Reads protocol buffers from bytes in memory. Every length is checked against the end of what
 * encloses it, so hostile input ends in a `WireError` and never in a large allocation.
 * Source: https://protobuf.dev/programming-guides/encoding/
 */
export class ProtobufReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Field number times 8 plus wire type. */
  tag(): number {
    const tag = this.unsigned();
    if (tag < 8 || tag > 0xffffffff) throw new WireError(`field tag ${tag}`);
    return tag;
  }

  /** A varint as an unsigned number; exact to 2^53. */
  unsigned(): number {
    const { bytes } = this;
    let byte = this.#next();
    if (byte < 0x80) return byte;
    let low = byte & 0x7f;
    byte = this.#next();
    low |= (byte & 0x7f) << 7;
    if (byte < 0x80) return low;
    byte = this.#next();
    low |= (byte & 0x7f) << 14;
    if (byte < 0x80) return low;
    byte = this.#next();
    low |= (byte & 0x7f) << 21;
    if (byte < 0x80) return low;
    let value = low;
    let unit = 2 ** 28;
    for (let read = 4; read < 10; read++) {
      if (this.position >= bytes.length) throw new WireError('ends inside a number');
      byte = this.#next();
      value += (byte & 0x7f) * unit;
      if (byte < 0x80) return value;
      unit *= 128;
    }
    throw new WireError('number longer than 10 bytes');
  }

  /** A varint of type int64 or int32: negative numbers come as their two's complement in 64 bits. */
  signed(): number {
    const start = this.position;
    const value = this.unsigned();
    return value < 2 ** 53 ? value : this.#twosComplement(start);
  }

  /** A varint of type sint64 or sint32 (zigzag). */
  zigzag(): number {
    const value = this.unsigned();
    if (value < 0x80000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Reads a length and gives the position at which that many bytes end. */
  end(limit: number): number {
    const length = this.unsigned();
    if (length > limit - this.position) throw new WireError('a length reaches past the end');
    return this.position + length;
  }

  /** The bytes of a length-delimited field: a view. */
  view(limit: number): Uint8Array {
    const end = this.end(limit);
    const view = this.bytes.subarray(this.position, end);
    this.position = end;
    return view;
  }

  /** Passes over the value of a field that is not wanted. */
  skip(tag: number, limit: number): void {
    const wireType = tag & 7;
    if (wireType === 0) this.unsigned();
    else if (wireType === 1) this.position += 8;
    else if (wireType === 2) this.position = this.end(limit);
    else if (wireType === 5) this.position += 4;
    else throw new WireError(`wire type ${wireType}`);
    if (this.position > limit) throw new WireError('a field reaches past the end');
  }

  #next(): number {
    const byte = this.bytes[this.position++];
    if (byte === undefined) throw new WireError('ends inside a number');
    return byte;
  }

  #twosComplement(start: number): number {
    let value = 0n;
    for (let at = start, shift = 0n; at < this.position; at++, shift += 7n) {
      value |= BigInt((this.bytes[at] ?? 0) & 0x7f) << shift;
    }
    return Number(BigInt.asIntN(64, value));
  }
}

/** How many varints a packed field holds: each ends with a byte below 128. */
export function countVarints(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) < 0x80) count++;
  return count;
}
