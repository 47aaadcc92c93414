import { levelStarts } from './edge-index.ts';
import { GraphFormatError } from './graph-format.ts';
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
    if ((values[index] as number) >= limit) {
      fail(tag, `expected values below ${limit}, found ${values[index]} at ${index}`);
    }
  }
}

/** Offsets that begin at 0, never fall and end at the end. */
function expectRanges(tag: string, offsets: Uint32Array, end: number): void {
  if (offsets[0] !== 0 || offsets.at(-1) !== end) fail(tag, `expected offsets from 0 to ${end}`);
  for (let index = 1; index < offsets.length; index++) {
    if ((offsets[index] as number) < (offsets[index - 1] as number)) {
      fail(tag, `expected rising offsets, found a fall at ${index}`);
    }
  }
}

/**
 * Each edge's bytes must end a number and hold an even count of them. Without a branch on the byte,
 * which no processor guesses: this is most of what opening a graph takes.
 */
function expectWholePoints({ pointOffsets, pointBytes }: GraphSections): void {
  let at = 0;
  for (let edge = 0; edge + 1 < pointOffsets.length; edge++) {
    const end = pointOffsets[edge + 1] as number;
    let odd = 0;
    /** Bytes in a row that say that their number goes on. */
    let run = 0;
    for (; at < end; at++) {
      const goesOn = (pointBytes[at] as number) >> 7;
      run = (run + 1) & -goesOn;
      odd ^= goesOn ^ 1;
      if (run > 4) fail('PNTB', `a number of edge ${edge} is too long`);
    }
    if (run > 0 || odd === 1) fail('PNTB', `the points of edge ${edge} are cut`);
  }
}
