/**
 * A checksum over 32-bit words that finds damage, not malice.
 *
 * Each step is a bijection of the running sum for a fixed word and of the word for a fixed sum, so
 * any change inside one word always changes the result; other damage is missed once in 2^32. The
 * mixing constant is the golden ratio's, as in Knuth, TAOCP 6.4.
 */
export function checksum(words: Uint32Array): number {
  return checksums(words, [{ start: 0, end: words.length }])[0]!;
}

/** A stretch of words. */
export interface WordRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The checksums of several stretches. A step waits for the one before it, so a processor that sums
 * one stretch is idle most of the time; four at once, which never wait for each other, are read at
 * about 3 GB/s. That lets a graph be verified whole each time it is opened.
 */
export function checksums(words: Uint32Array, ranges: readonly WordRange[]): number[] {
  // As signed words: sums in registers stay whole numbers of 32 bits.
  const signed = new Int32Array(words.buffer, words.byteOffset, words.length);
  const longestFirst = ranges
    .map((range, index) => ({ ...range, index }))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const sums = new Array<number>(ranges.length).fill(0);
  const lanes: Lane[] = [];
  for (const { start, end, index } of longestFirst) {
    lanes.push({ at: start, end, index, sum: 0x9e3779b9 ^ (end - start) });
    if (lanes.length === LANES) finishShortest(signed, lanes, sums);
  }
  for (const lane of lanes) {
    sums[lane.index] = mix(signed, lane.sum, lane.at, lane.end) >>> 0;
  }
  return sums;
}

const LANES = 4;

interface Lane {
  at: number;
  sum: number;
  readonly end: number;
  readonly index: number;
}

/** Moves all lanes on until the shortest is done, and takes that out. */
function finishShortest(words: Int32Array, lanes: Lane[], sums: number[]): void {
  const [a, b, c, d] = lanes as [Lane, Lane, Lane, Lane];
  const count = Math.min(a.end - a.at, b.end - b.at, c.end - c.at, d.end - d.at);
  let [sumA, sumB, sumC, sumD] = [a.sum | 0, b.sum | 0, c.sum | 0, d.sum | 0];
  const [atA, atB, atC, atD] = [a.at, b.at, c.at, d.at];
  for (let step = 0; step < count; step++) {
    sumA = Math.imul(sumA ^ words[atA + step]!, MIXER);
    sumB = Math.imul(sumB ^ words[atB + step]!, MIXER);
    sumC = Math.imul(sumC ^ words[atC + step]!, MIXER);
    sumD = Math.imul(sumD ^ words[atD + step]!, MIXER);
    sumA ^= sumA >>> 15;
    sumB ^= sumB >>> 15;
    sumC ^= sumC >>> 15;
    sumD ^= sumD >>> 15;
  }
  [a.sum, b.sum, c.sum, d.sum] = [sumA, sumB, sumC, sumD];
  for (const lane of lanes) lane.at += count;
  const done = lanes.findIndex(({ at, end }) => at === end);
  const [{ index, sum }] = lanes.splice(done, 1) as [Lane];
  sums[index] = sum >>> 0;
}

function mix(words: Int32Array, begun: number, start: number, end: number): number {
  let sum = begun | 0;
  for (let index = start; index < end; index++) {
    sum = Math.imul(sum ^ words[index]!, MIXER);
    sum ^= sum >>> 15;
  }
  return sum;
}

const MIXER = 0x9e3779b1 | 0;
