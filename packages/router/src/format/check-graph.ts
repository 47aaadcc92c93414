import { levelStarts } from '../snap/edge-index.ts';
import { GraphFormatError } from './graph-format.ts';
import { findWaterFault } from '../isochrone/water-mask.ts';
import type { GraphSections } from './graph-sections.ts';

/**
 * Throws a `GraphFormatError` unless every count and every index in the sections fits the others.
 * Checksums show damage; this shows a file that was made wrong or to do harm, so that the searches
 * may follow any index without looking. Linear, about 1 ms per 100,000 edges.
 */
export function checkGraph(sections: GraphSections): void {
  const nodeCount = sections.nodes.length / 2;
  const edgeCount = sections.lengths.length;
  const nameCount = sections.nameOffsets.length - 1;
  const starts = levelStarts(edgeCount);
  expectCount('META', sections.meta.length, META_COUNT);
  expectCount('COMP', sections.components.length, nodeCount);
  expectCount('ENDS', sections.ends.length, edgeCount * 2);
  expectCount('ATTR', sections.attributes.length, edgeCount);
  expectCount('EDNM', sections.edgeNames.length, edgeCount);
  expectCount('PNTO', sections.pointOffsets.length, edgeCount + 1);
  expectCount('HGTO', sections.heightOffsets.length, edgeCount + 1);
  expectCount('FARC', sections.firstArcs.length, nodeCount + 1);
  expectCount('ARCS', sections.arcs.length, edgeCount * 2);
  if (sections.scenery.length > 0) expectCount('SCEN', sections.scenery.length, edgeCount * 2);
  expectCount('TREE', sections.tree.length, (starts.at(-1) ?? 0) * 4);
  expectBelow('COMP', sections.components, sections.componentMetres.length);
  expectBelow('ENDS', sections.ends, nodeCount);
  expectBelow('ARCS', sections.arcs, edgeCount * 2);
  expectBelow('EDNM', sections.edgeNames, nameCount);
  expectRanges('NAMO', sections.nameOffsets, sections.nameBytes.length);
  expectRanges('PNTO', sections.pointOffsets, sections.pointBytes.length);
  expectRanges('HGTO', sections.heightOffsets, sections.heights.length);
  expectRanges('FARC', sections.firstArcs, sections.arcs.length);
  expectConditions(sections.conditions, { edgeCount, nameCount });
  const waterFault = findWaterFault(sections.water);
  if (waterFault !== undefined) fail('WATR', waterFault);
  if (sections.lengths.includes(0)) fail('LENG', 'an edge has no length');
  expectWholePoints(sections);
  const [west, south, east, north] = sections.meta as unknown as [number, number, number, number];
  if (west > east || south > north) fail('META', 'the box is inside out');
}

const META_COUNT = 8;

function fail(tag: string, problem: string): never {
  throw new GraphFormatError(`Routing graph is damaged: section ${tag}: ${problem}.`);
}

function expectCount(tag: string, found: number, expected: number): void {
  if (found !== expected) fail(tag, `expected ${expected} values, found ${found}`);
}

function expectBelow(tag: string, values: Uint32Array, limit: number): void {
  for (let index = 0; index < values.length; index++) {
    if (values[index]! >= limit) {
      fail(tag, `expected values below ${limit}, found ${values[index]} at ${index}`);
    }
  }
}

/** Pairs of a rising edge and a name. */
function expectConditions(
  pairs: Uint32Array,
  { edgeCount, nameCount }: { readonly edgeCount: number; readonly nameCount: number },
): void {
  if (pairs.length % 2 !== 0) fail('COND', 'a pair is cut');
  for (let at = 0; at < pairs.length; at += 2) {
    const [edge, name] = [pairs[at]!, pairs[at + 1]!];
    if (edge >= edgeCount || name >= nameCount) fail('COND', `pair ${at / 2} leads nowhere`);
    if (at > 0 && edge <= pairs[at - 2]!) fail('COND', 'expected rising edges');
  }
}

/** Offsets that begin at 0, never fall and end at the end. */
function expectRanges(tag: string, offsets: Uint32Array, end: number): void {
  if (offsets[0] !== 0 || offsets.at(-1) !== end) fail(tag, `expected offsets from 0 to ${end}`);
  for (let index = 1; index < offsets.length; index++) {
    if (offsets[index]! < offsets[index - 1]!) {
      fail(tag, `expected rising offsets, found a fall at ${index}`);
    }
  }
}

/**
 * Each edge's bytes must end a number, hold an even count of them, and none may be longer than five.
 * Four bytes at a time and without branches on what they are, which no processor guesses: this was
 * most of what opening a graph takes.
 */
function expectWholePoints({ pointOffsets, pointBytes }: GraphSections): void {
  const words = wordsOf(pointBytes);
  /** Whether an odd count of numbers ended before each word. */
  const oddBefore = new Uint8Array(words.length + 1);
  let odd = 0;
  /** How many bytes in a row say that their number goes on. */
  let run = 0;
  let longest = 0;
  for (let at = 0; at < words.length; at++) {
    const goesOn = goingOn(words[at]!);
    oddBefore[at] = odd;
    odd ^= PARITY[~goesOn & 15]!;
    run = RUNS[(run << 4) | goesOn]!;
    longest |= run;
  }
  oddBefore[words.length] = odd;
  if (longest >= TOO_LONG) fail('PNTB', 'a number is too long');
  for (let edge = 0; edge + 1 < pointOffsets.length; edge++) {
    const end = pointOffsets[edge + 1]!;
    if (end === 0) continue;
    const ended = ~goingOn(words[end >> 2] ?? 0) & ((1 << (end & 3)) - 1);
    const isOdd = oddBefore[end >> 2]! ^ PARITY[ended]!;
    if (isOdd === 1 || pointBytes[end - 1]! > 127) {
      fail('PNTB', `the points of edge ${edge} are cut`);
    }
  }
}

/** The highest bit of each of four bytes, that of the first byte lowest. */
function goingOn(word: number): number {
  const bits = (word >>> 7) & 0x01010101;
  return (bits | (bits >> 7) | (bits >> 14) | (bits >> 21)) & 15;
}

/** With zeros behind the last byte; in place where the file has them. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const length = Math.ceil(bytes.length / 4);
  if (bytes.byteOffset % 4 === 0 && bytes.byteOffset + length * 4 <= bytes.buffer.byteLength) {
    return new Int32Array(bytes.buffer, bytes.byteOffset, length);
  }
  const padded = new Uint8Array(length * 4);
  padded.set(bytes);
  return new Int32Array(padded.buffer);
}

/** One more than the most bytes that may say that their number goes on. */
const TOO_LONG = 8;
/** Whether the count of ones in four bits is odd. */
const PARITY = Uint8Array.from({ length: 16 }, (_, bits) => (0x6996 >> bits) & 1);
/**
 * How many ones in a row there are at the end of four bits, the first being the lowest, where as many
 * came before as the index says above them; `TOO_LONG` from the fifth on, and ever after.
 */
const RUNS = Uint8Array.from({ length: (TOO_LONG + 1) * 16 }, (_, index) => {
  let run = index >> 4;
  for (let bit = 0; bit < 4 && run < TOO_LONG; bit++) {
    run = ((index >> bit) & 1) === 1 ? run + 1 : 0;
    if (run > 4) run = TOO_LONG;
  }
  return run;
});
