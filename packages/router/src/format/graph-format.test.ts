import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { GraphFormatError, readSections, writeSections } from './graph-format.ts';
import { encodeGraph, Graph } from './graph.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { streetNetwork } from '../testing/street-network.ts';

const bytes = buildGraph(
  streetNetwork({
    nodes: { a: [0, 0], b: [100, 0], c: [200, 50], d: [100, 100], e: [170, 80] },
    ways: [
      { nodes: 'abc', name: 'Grüne Straße' },
      { nodes: 'ced', surface: 'gravel', waytype: 'path' },
      { nodes: 'db' },
    ],
    heights: { sample: (lon) => lon * 1e4, resolutionMetres: 30 },
  }),
);

/** The file with changed sections and right checksums. */
const hostile = (change: (sections: Map<string, Uint8Array>) => void): Uint8Array => {
  const sections = new Map<string, Uint8Array>(
    [...readSections(bytes)].map(([tag, section]) => [tag, section.slice()]),
  );
  change(sections);
  return writeSections(sections);
};

describe('the file of a routing graph', () => {
  it('opens in place, without a copy', () => {
    const graph = Graph.open(bytes);
    expect(graph.sections.lengths.buffer).toBe(bytes.buffer);
    expect(graph.edgeCount).toBe(4);
    expect(new Set([0, 1, 2, 3].map((edge) => graph.edgeName(edge)))).toEqual(
      new Set(['Grüne Straße', undefined]),
    );
  });

  it('opens where the bytes do not begin at a multiple of 8', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(Graph.open(shifted.subarray(3)).edgeCount).toBe(4);
  });

  it('is the same for the same network', () => {
    expect(encodeGraph(Graph.open(bytes).sections)).toEqual(bytes);
  });

  it('ignores sections that it does not know', () => {
    const sections = new Map<string, ArrayBufferView>(readSections(bytes));
    sections.set('HIER', Uint32Array.of(1, 2, 3));
    expect(Graph.open(writeSections(sections)).nodeCount).toBe(Graph.open(bytes).nodeCount);
  });

  it('names each single flipped bit of 5,000 as damage', () => {
    const random = seededRandom(1);
    for (let round = 0; round < 5000; round++) {
      const damaged = bytes.slice();
      const at = Math.floor(random() * damaged.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      expect(() => Graph.open(damaged), `bit in byte ${at}`).toThrow(GraphFormatError);
    }
  });

  it('names each cut as one', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => Graph.open(bytes.subarray(0, length))).toThrow(GraphFormatError);
    }
    expect(() => Graph.open(bytes.subarray(0, 40))).toThrow(/expected \d+ bytes, found 40/);
  });

  it('says what it expected instead of another file or version', () => {
    expect(() => Graph.open(new Uint8Array(64))).toThrow('expected it to begin with "WMROUTE');
    const later = bytes.slice();
    later[8] = 9;
    expect(() => Graph.open(later)).toThrow('version 9, expected 2: import the region again');
  });

  it('refuses files whose checksums fit but whose indices do not', () => {
    for (const tag of readSections(bytes).keys()) {
      if (['SCEN', 'WATR', 'COND'].includes(tag)) continue;
      expect(() => Graph.open(hostile((sections) => sections.delete(tag))), tag).toThrow(tag);
    }
    for (const tag of ['ENDS', 'ARCS', 'COMP', 'EDNM', 'NAMO', 'PNTO', 'HGTO', 'FARC']) {
      const bad = hostile((sections) => sections.get(tag)?.fill(255, 4, 8));
      expect(() => Graph.open(bad), tag).toThrow(GraphFormatError);
    }
    const short = hostile((sections) => sections.set('TREE', new Uint8Array(16)));
    expect(() => Graph.open(short)).toThrow(/TREE: expected \d+ values, found 8/);
    const lengthless = hostile((sections) => sections.get('LENG')?.fill(0, 4, 8));
    expect(() => Graph.open(lengthless)).toThrow(/LENG: an edge has no length/);
    const flooded = hostile((sections) => sections.set('WATR', new Uint8Array(24).fill(1)));
    expect(() => Graph.open(flooded)).toThrow(/WATR: has no frame/);
    const conditions = [[0], [9999, 0], [0, 9999], [1, 0, 0, 0]] as const;
    for (const pairs of conditions) {
      const closed = hostile((sections) =>
        sections.set('COND', new Uint8Array(Uint32Array.from(pairs).buffer)),
      );
      expect(() => Graph.open(closed)).toThrow(/COND/);
    }
    const endless = hostile((sections) => sections.get('PNTB')?.fill(255));
    expect(() => Graph.open(endless)).toThrow(/PNTB/);
  });

  it('never does worse than a named error on 5,000 random changes with good checksums', () => {
    const random = seededRandom(2);
    for (let round = 0; round < 5000; round++) {
      const sections = new Map(
        [...readSections(bytes)].map(([tag, section]) => [tag, section.slice()]),
      );
      const section = [...sections.values()][Math.floor(random() * sections.size)];
      if (section === undefined || section.length === 0) continue;
      section[Math.floor(random() * section.length)] = Math.floor(random() * 256);
      try {
        const graph = Graph.open(writeSections(sections));
        for (let edge = 0; edge < graph.edgeCount; edge++) graph.edgePoints(edge);
      } catch (error) {
        expect(error).toBeInstanceOf(GraphFormatError);
      }
    }
  });
});
