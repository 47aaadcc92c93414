import { describe, expect, it } from 'vitest';
import { PenalisedSearch } from './penalised-path.ts';
import { RoutingEngine } from '../engine.ts';
import { partCost, placeAlong, UNREACHED } from './find-path.ts';
import type { Place } from './find-path.ts';
import { CostsTo } from '../hierarchy/costs-to.ts';
import { profileNamed } from '../cost/profiles.ts';
import { gridTown } from '../testing/grid-town.ts';
import { randomTown } from '../testing/random-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { SearchTree } from '../tree/search-tree.ts';
import { CLOSED } from '../cost/weights.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';

const random = seededRandom(11);
const road = profileNamed();
if (road === undefined) throw new Error('There is no default profile');
const weighing = profileWeighing(road);

function placeOn(engine: RoutingEngine): Place {
  return { edge: Math.floor(random() * engine.graph.edgeCount), share: random() };
}

describe('costs to a place, one by one', () => {
  it('are those that a sweep finds for all nodes, in any order of queries', () => {
    for (const seed of [1, 2, 3, 4]) {
      const engine = RoutingEngine.open({ routing: randomTown(seed) });
      const { graph, hierarchy } = engine;
      const metric = engine.metric(weighing);
      for (let round = 0; round < 5; round++) {
        const place = placeOn(engine);
        const costs = new CostsTo({ hierarchy, graph, metric, place });
        const all = engine.costsOfAll(metric, place, 'to');
        for (let at = 0; at < graph.nodeCount; at++) {
          const node = Math.floor(random() * graph.nodeCount);
          expect(costs.from(node)).toBe(all[node]);
        }
        expect([...all.keys()].map((node) => costs.from(node))).toEqual([...all]);
      }
    }
  });
});

describe('the cheapest path where some ways cost more than usual', () => {
  it('costs what a search in all directions finds', () => {
    let found = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const engine = RoutingEngine.open({ routing: randomTown(seed) });
      const { graph } = engine;
      const { ends } = graph.sections;
      const metric = engine.metric(weighing);
      const { weights } = metric;
      const tree = new SearchTree(graph);
      const search = new PenalisedSearch(engine, metric);
      for (let round = 0; round < 25; round++) {
        const extra = new Float32Array(graph.edgeCount);
        for (let edge = 0; edge < extra.length; edge++)
          if (random() < 0.3) extra[edge] = 8 * random();
        const [from, to] = [placeOn(engine), placeOn(engine)];
        if (from.edge === to.edge) continue;
        const partExtra = (arc: number): number => extra[arc >> 1]!;
        tree.growFromPlace(from, { weights, extra, limit: CLOSED - 1 });
        const costOfEnd = (arc: number): number =>
          weights[arc] === CLOSED || !tree.isSettled(ends[arc]!)
            ? Infinity
            : tree.cost(ends[arc]!) +
              partCost(weights, arc, 0, placeAlong(to, arc)) * (1 + partExtra(arc));
        const expected = Math.min(costOfEnd(to.edge * 2), costOfEnd(to.edge * 2 + 1));
        const query = { from, to, extra, partExtra };
        const arcs = search.find({ ...query, below: UNREACHED });
        if (expected === Infinity) {
          expect(arcs).toBeUndefined();
          continue;
        }
        found++;
        const last = arcs?.at(-1) ?? -1;
        expect(costOfEnd(last)).toBe(expected);
        expect(costAlong(arcs ?? [], query, weights)).toBeLessThan(expected + graph.nodeCount);
        expect(search.find({ ...query, below: expected })).toBeUndefined();
        expect(search.find({ ...query, below: expected + 1 })).toEqual(arcs);
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('is looked for between the two places and not all around', () => {
    const engine = gridTown({ size: 60, spacing: 100 });
    const metric = engine.metric(weighing);
    const search = new PenalisedSearch(engine, metric);
    const [from, to] = [
      { edge: 900, share: 0.5 },
      { edge: 1300, share: 0.5 },
    ];
    const looked = new Set<string | symbol>();
    const extra = new Proxy(new Float32Array(engine.graph.edgeCount), {
      get: (values, key): unknown => (looked.add(key), values[Number(key)]),
    });
    const arcs = search.find({ from, to, extra, partExtra: () => 0, below: UNREACHED });
    expect(arcs).toEqual(engine.findPath(metric, from, to)?.arcs);
    expect(looked.size).toBeGreaterThan(0);
    expect(looked.size).toBeLessThan(engine.graph.edgeCount / 10);
  });
});

/** The cost of a chain of arcs, unrounded. */
function costAlong(
  arcs: readonly number[],
  { from, to, partExtra }: { from: Place; to: Place; partExtra: (arc: number) => number },
  weights: Int32Array,
): number {
  return arcs.reduce((sum, arc, at) => {
    const start = at === 0 ? placeAlong(from, arc) : 0;
    const end = at === arcs.length - 1 ? placeAlong(to, arc) : 1;
    return sum + partCost(weights, arc, start, end) * (1 + partExtra(arc));
  }, 0);
}
