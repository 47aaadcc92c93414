/**
 * Compresses to raw DEFLATE with the fixed code, in one block. A line of KML becomes 0.4 of its
 * length and a recording 0.1, where zlib makes 0.3 and 0.07 of them; unlike the browser's own
 * streams it answers at once, as writers of files have to. Source: RFC 1951.
 */
export function deflate(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const bits = new BitWriter(bytes.length);
  bits.write(1, 1);
  bits.write(1, 2);
  const matches = new MatchFinder(bytes);
  for (let at = 0; at < bytes.length;) {
    const { length, distance } = matches.longestAt(at);
    if (length === 0) {
      writeSymbol(bits, bytes[at] ?? 0);
      matches.add(at++);
      continue;
    }
    writeLength(bits, length);
    writeDistance(bits, distance);
    for (const end = at + length; at < end; at++) matches.add(at);
  }
  writeSymbol(bits, END_OF_BLOCK);
  return bits.finish();
}

const END_OF_BLOCK = 256;
const MIN_MATCH = 3;
const MAX_MATCH = 258;
const WINDOW_BYTES = 1 << 15;
/** Earlier places with the same beginning that are compared. */
const MAX_TRIES = 24;
const HASH_BITS = 15;

/** Finds earlier occurrences by the hash of three bytes. */
class MatchFinder {
  readonly #bytes: Uint8Array;
  /** The last place of each hash, and before each place the one before; -1 where there is none. */
  readonly #last = new Int32Array(1 << HASH_BITS).fill(-1);
  readonly #before = new Int32Array(WINDOW_BYTES).fill(-1);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  add(at: number): void {
    if (at + MIN_MATCH > this.#bytes.length) return;
    const hash = this.#hash(at);
    this.#before[at % WINDOW_BYTES] = this.#last[hash] ?? -1;
    this.#last[hash] = at;
  }

  /** Length 0 where nothing in the window is the same. */
  longestAt(at: number): { readonly length: number; readonly distance: number } {
    let best = { length: 0, distance: 0 };
    if (at + MIN_MATCH > this.#bytes.length) return best;
    let from = this.#last[this.#hash(at)] ?? -1;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (from < 0 || at - from >= WINDOW_BYTES) break;
      const length = this.#sameLength(from, at);
      if (length >= MIN_MATCH && length > best.length) best = { length, distance: at - from };
      if (length === MAX_MATCH) break;
      const next = this.#before[from % WINDOW_BYTES] ?? -1;
      // The places wrap around: what is not earlier is of a later turn.
      if (next >= from) break;
      from = next;
    }
    return best;
  }

  #sameLength(from: number, at: number): number {
    const bytes = this.#bytes;
    const most = Math.min(MAX_MATCH, bytes.length - at);
    let length = 0;
    while (length < most && bytes[from + length] === bytes[at + length]) length++;
    return length;
  }

  #hash(at: number): number {
    const bytes = this.#bytes;
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    return Math.imul(three, 0x9e3779b1) >>> (32 - HASH_BITS);
  }
}

/** Writes bits from the lowest bit of each byte on. */
class BitWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  #held = 0;
  #heldBits = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array((expectedBytes >> 1) + 64);
  }

  /** At most 16 bits, the lowest first. */
  write(value: number, count: number): void {
    this.#held |= value << this.#heldBits;
    this.#heldBits += count;
    for (; this.#heldBits >= 8; this.#heldBits -= 8) {
      this.#byte(this.#held & 0xff);
      this.#held >>>= 8;
    }
  }

  /** A code word, whose highest bit comes first. */
  writeCode(code: number, count: number): void {
    let reversed = 0;
    for (let bit = 0; bit < count; bit++) reversed |= ((code >> bit) & 1) << (count - 1 - bit);
    this.write(reversed, count);
  }

  finish(): Uint8Array<ArrayBuffer> {
    if (this.#heldBits > 0) this.#byte(this.#held & 0xff);
    return this.#bytes.slice(0, this.#length);
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = value;
  }
}

/** A byte, the end of the block, or a class of lengths. Source: RFC 1951, 3.2.6. */
function writeSymbol(bits: BitWriter, symbol: number): void {
  if (symbol < 144) bits.writeCode(0x30 + symbol, 8);
  else if (symbol < 256) bits.writeCode(0x190 + symbol - 144, 9);
  else if (symbol < 280) bits.writeCode(symbol - 256, 7);
  else bits.writeCode(0xc0 + symbol - 280, 8);
}

function writeLength(bits: BitWriter, length: number): void {
  if (length === MAX_MATCH) {
    writeSymbol(bits, 285);
    return;
  }
  const { index, extra, extraBits } = classOf(length - MIN_MATCH, 4);
  writeSymbol(bits, 257 + index);
  bits.write(extra, extraBits);
}

function writeDistance(bits: BitWriter, distance: number): void {
  const { index, extra, extraBits } = classOf(distance - 1, 2);
  bits.writeCode(index, 5);
  bits.write(extra, extraBits);
}

/**
 * The class of a length or distance, which starts at 0 here. Each power of two has `perPower`
 * classes; the first `2 * perPower` have one value each. Source: RFC 1951, 3.2.5.
 */
function classOf(value: number, perPower: 2 | 4) {
  if (value < 2 * perPower) return { index: value, extra: 0, extraBits: 0 };
  const extraBits = 31 - Math.clz32(value) - Math.log2(perPower);
  const index = extraBits * perPower + (value >> extraBits);
  return { index, extra: value & ((1 << extraBits) - 1), extraBits };
}
