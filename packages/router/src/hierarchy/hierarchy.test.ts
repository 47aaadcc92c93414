import { describe, expect, it } from 'vitest';
import { GraphFormatError, readSections, writeSections } from '../format/graph-format.ts';
import { Graph } from '../format/graph.ts';
import { PROFILES } from '../cost/profiles.ts';
import { randomTown } from '../testing/random-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { buildGraph } from '../build/build-graph.ts';
import { streetNetwork } from '../testing/street-network.ts';
import { weighGraph } from '../cost/weigh-graph.ts';
import { buildHierarchy } from './build-hierarchy.ts';
import { customise } from './customise.ts';
import { HIERARCHY_FORMAT } from './hierarchy-sections.ts';
import { HierarchySearch } from './hierarchy-search.ts';
import { Hierarchy } from './hierarchy.ts';

/** Five crossings with more than one way between any two. */
const graph = Graph.open(
  buildGraph(
    streetNetwork({
      nodes: { a: [0, 0], b: [100, 0], c: [200, 50], d: [100, 100], e: [170, 80] },
      ways: [{ nodes: 'abc' }, { nodes: 'ced' }, { nodes: 'db' }, { nodes: 'ad' }, { nodes: 'be' }],
    }),
  ),
);
const bytes = buildHierarchy(graph);
const weights = weighGraph(graph, PROFILES[0]);
const from = { edge: 0, share: 0.5 };

/** The costs from the middle of edge 0 to the middle of every edge. */
function costs(hierarchy: Hierarchy): number[] {
  const metric = customise(hierarchy, weights);
  const search = new HierarchySearch(hierarchy, graph);
  return Array.from({ length: graph.edgeCount }, (_, edge) =>
    search.findCost(metric, from, { edge, share: 0.5 }),
  );
}

const right = costs(Hierarchy.open(bytes, graph));

/** The file with changed sections and right checksums. */
function hostile(change: (sections: Map<string, Uint8Array>) => void): Uint8Array {
  const sections = new Map<string, Uint8Array>(
    [...readSections(bytes, HIERARCHY_FORMAT)].map(([tag, section]) => [tag, section.slice()]),
  );
  change(sections);
  return writeSections(sections, HIERARCHY_FORMAT);
}

/** Whatever opens must answer rightly; whatever does not must say why by name. */
function expectNamedErrorOrRightAnswers(file: Uint8Array): void {
  let hierarchy: Hierarchy;
  try {
    hierarchy = Hierarchy.open(file, graph);
  } catch (error) {
    expect(error).toBeInstanceOf(GraphFormatError);
    return;
  }
  expect(costs(hierarchy)).toEqual(right);
}

describe('the file of a hierarchy', () => {
  it('opens in place, without a copy', () => {
    const hierarchy = Hierarchy.open(bytes, graph);
    expect(hierarchy.sections.heads.buffer).toBe(bytes.buffer);
    expect(hierarchy.nodeCount).toBe(graph.nodeCount);
  });

  it('names another file, another version and another graph', () => {
    expect(() => Hierarchy.open(randomTown(1), graph)).toThrow(
      'Not a routing hierarchy: expected it to begin with "WMHIERA\\n"',
    );
    const later = bytes.slice();
    later[8] = 9;
    expect(() => Hierarchy.open(later, graph)).toThrow(
      'Routing hierarchy of version 9, expected 1: import the region again',
    );
    const other = Graph.open(randomTown(1));
    expect(() => Hierarchy.open(bytes, other)).toThrow('belongs to another routing graph');
  });

  it('names each cut, and each of 5,000 flipped bits, as damage', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => Hierarchy.open(bytes.subarray(0, length), graph)).toThrow(GraphFormatError);
    }
    const random = seededRandom(1);
    for (let round = 0; round < 5000; round++) {
      const damaged = bytes.slice();
      const at = Math.floor(random() * damaged.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      expect(() => Hierarchy.open(damaged, graph), `bit in byte ${at}`).toThrow(GraphFormatError);
    }
  });

  it('names a section that is missing or does not fit', () => {
    for (const tag of readSections(bytes, HIERARCHY_FORMAT).keys()) {
      const without = hostile((sections) => sections.delete(tag));
      expect(() => Hierarchy.open(without, graph), tag).toThrow(tag);
    }
    for (const tag of ['RANK', 'FIRS', 'HEAD', 'EDGE']) {
      const bad = hostile((sections) => sections.get(tag)?.fill(255, 4, 8));
      expect(() => Hierarchy.open(bad, graph), tag).toThrow(GraphFormatError);
    }
  });

  it('gives a named error or right answers on 5,000 changes with good checksums', () => {
    const random = seededRandom(2);
    for (let round = 0; round < 5000; round++) {
      expectNamedErrorOrRightAnswers(
        hostile((sections) => {
          const section = [...sections.values()][Math.floor(random() * sections.size)];
          if (section === undefined || section.length === 0) return;
          const words = new Int32Array(section.buffer, section.byteOffset, section.length / 4);
          // Small numbers are what could pass for an index.
          words[Math.floor(random() * words.length)] = Math.floor(random() * 12) - 1;
        }),
      );
    }
  });
});

describe('the order of contraction', () => {
  it('keeps the hierarchy of a town within five arcs for each edge', () => {
    for (const seed of [1, 2, 3]) {
      const town = Graph.open(randomTown(seed));
      const { arcCount } = Hierarchy.open(buildHierarchy(town), town);
      expect(arcCount).toBeLessThan(town.edgeCount * 5);
    }
  });
});
