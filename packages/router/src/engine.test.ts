import { describe, expect, it } from 'vitest';
import { buildGraph } from './build/build-graph.ts';
import { RoutingEngine } from './engine.ts';
import type { Weighing } from './cost/weighing.ts';
import { UNREACHED } from './search/find-path.ts';
import type { Place } from './search/find-path.ts';
import type { Graph } from './format/graph.ts';
import { MetricCache } from './hierarchy/metric-cache.ts';
import { buildHierarchy } from './hierarchy/build-hierarchy.ts';
import { customise, Customisation } from './hierarchy/customise.ts';
import { PROFILES } from './cost/profiles.ts';
import { walkPath } from './testing/check-path.ts';
import { gridTown } from './testing/grid-town.ts';
import { plainDijkstra } from './testing/plain-dijkstra.ts';
import { randomTown } from './testing/random-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { streetNetwork } from './testing/street-network.ts';
import { CLOSED } from './cost/weights.ts';
import { profileWeighing } from './cost/weigh-graph.ts';

type Random = () => number;

/** Each direction of each edge costs what it likes, from nothing to forty times its length. */
function wildWeighing(seed: number): Weighing {
  return {
    key: `wild ${seed}`,
    weigh({ edgeCount, sections }) {
      const random = seededRandom(seed);
      return new Int32Array(edgeCount * 2).map((_, arc) => {
        if (random() < 0.05) return CLOSED;
        if (random() < 0.05) return 0;
        return Math.round(sections.lengths[arc >> 1]! * 40 * random());
      });
    },
  };
}

function randomPlace({ edgeCount }: Graph, random: Random): Place {
  return {
    edge: Math.floor(random() * edgeCount),
    share: random() < 0.2 ? Math.round(random()) : random(),
  };
}

/** Compares pairs with the textbook, path and cost; how many of them cannot be reached. */
function comparePairs(
  engine: RoutingEngine,
  weighing: Weighing,
  { sources, targets, random }: { sources: number; targets: number; random: Random },
): number {
  const { graph } = engine;
  const metric = engine.metric(weighing);
  const { weights } = metric;
  let unreachable = 0;
  for (let source = 0; source < sources; source++) {
    const from = randomPlace(graph, random);
    const expected = plainDijkstra(graph, weights, from);
    for (let target = 0; target < targets; target++) {
      const to = target === 0 ? { ...from, share: random() } : randomPlace(graph, random);
      const path = engine.findPath(metric, from, to);
      const cost = engine.findCost(metric, from, to);
      expect(cost).toBe(expected(to));
      expect(path?.cost ?? Infinity).toBe(cost);
      if (path === undefined) unreachable++;
      else expect(walkPath({ graph, weights }, { path, from, to })).toBe(path.cost);
    }
  }
  return unreachable;
}

describe('the engine', () => {
  it('costs what plain Dijkstra finds, for each profile over 500 pairs in random towns', () => {
    for (const profile of PROFILES) {
      let unreachable = 0;
      for (const seed of [1, 2, 3, 4, 5]) {
        const engine = RoutingEngine.open({ routing: randomTown(seed) });
        const pairs = { sources: 10, targets: 10, random: seededRandom(seed + 100) };
        unreachable += comparePairs(engine, profileWeighing(profile), pairs);
      }
      expect(unreachable).toBeLessThan(150);
    }
  });

  it('does so for 20 wild settings that close ways, cost nothing and differ by direction', () => {
    const engine = RoutingEngine.open({ routing: randomTown(6) });
    for (let seed = 0; seed < 20; seed++) {
      const pairs = { sources: 5, targets: 20, random: seededRandom(seed) };
      comparePairs(engine, wildWeighing(seed), pairs);
    }
  });

  it('knows the cost between a place and every node, both ways', () => {
    const engine = RoutingEngine.open({ routing: randomTown(7) });
    const { graph } = engine;
    const { ends } = graph.sections;
    const random = seededRandom(1);
    for (const seed of [1, 2, 3]) {
      const metric = engine.metric(wildWeighing(seed));
      const place = randomPlace(graph, random);
      const from = engine.costsOfAll(metric, place, 'from');
      const to = engine.costsOfAll(metric, place, 'to');
      for (let round = 0; round < 300; round++) {
        const edge = Math.floor(random() * graph.edgeCount);
        // A place at the end of an edge is its node, if the edge may be gone that way.
        if (edge === place.edge) continue;
        const start = { edge, share: 0 };
        const node = ends[edge * 2]!;
        const there = engine.findCost(metric, place, start);
        if (metric.weights[edge * 2] !== CLOSED) {
          expect(from[node]).toBe(Math.min(there, UNREACHED));
          expect(to[node]).toBeLessThanOrEqual(engine.findCost(metric, start, place));
        }
        if (metric.weights[edge * 2 + 1] !== CLOSED) {
          expect(to[node]).toBe(Math.min(engine.findCost(metric, start, place), UNREACHED));
        }
      }
    }
  });

  it('makes the metric of a setting once', () => {
    const engine = RoutingEngine.open({ routing: randomTown(8) });
    let made = 0;
    const weighing: Weighing = {
      key: 'counted',
      weigh(graph) {
        made++;
        return wildWeighing(1).weigh(graph);
      },
    };
    expect(engine.metric(weighing)).toBe(engine.metric(weighing));
    expect(made).toBe(1);
    expect(engine.metric({ ...weighing, key: 'other' })).not.toBe(engine.metric(weighing));
    expect(made).toBe(2);
  });

  it('makes a metric in turns as it does at once, and once for all who ask meanwhile', async () => {
    const engine = RoutingEngine.open({ routing: randomTown(8) });
    const whole = engine.metric(wildWeighing(1));
    let made = 0;
    const weighing: Weighing = {
      key: 'in turns',
      weigh(graph) {
        made++;
        return wildWeighing(1).weigh(graph);
      },
    };
    const [first, second] = await Promise.all([
      engine.metricInTurns(weighing),
      engine.metricInTurns(weighing),
    ]);
    expect(first).toEqual(whole);
    expect(second).toBe(first);
    expect(engine.metric(weighing)).toBe(first);
    expect(engine.weights(weighing)).toBe(first.weights);
    expect(made).toBe(1);
    const stepwise = new Customisation(engine.hierarchy, wildWeighing(1).weigh(engine.graph));
    let steps = 1;
    while (!stepwise.step(100)) steps++;
    expect(steps).toBeGreaterThan(10);
    expect(stepwise.metric).toEqual(whole);
  });

  it('lets another caller finish a metric whose first caller has aborted', async () => {
    const engine = gridTown({ size: 150, spacing: 60 });
    const weighing = wildWeighing(2);
    const gone = new Error('gone');
    const first = engine.metricInTurns(weighing, { yieldToEventLoop: () => Promise.reject(gone) });
    const second = engine.metricInTurns(weighing, { yieldToEventLoop: () => Promise.resolve() });
    await expect(first).rejects.toBe(gone);
    expect(await second).toEqual(customise(engine.hierarchy, weighing.weigh(engine.graph)));
  });

  it('forgets the settings that were used least recently when they take too much', () => {
    const kept = new MetricCache(1000);
    const weights = (): Int32Array => new Int32Array(100);
    const first = kept.weights('first', weights);
    kept.weights('second', weights);
    expect(kept.weights('first', weights)).toBe(first);
    kept.weights('third', weights);
    expect(kept.weights('first', weights)).toBe(first);
    let isMadeAgain = false;
    kept.weights('second', () => {
      isMadeAgain = true;
      return weights();
    });
    expect(isMadeAgain).toBe(true);
  });

  it('refuses weights that are not two for each edge', () => {
    const engine = RoutingEngine.open({ routing: randomTown(8) });
    const short: Weighing = { key: 'short', weigh: () => new Int32Array(3) };
    expect(() => engine.metric(short)).toThrow(/Expected \d+ weights, found 3/);
  });

  it('answers the same with the file of the hierarchy as without it', () => {
    const routing = randomTown(9);
    const alone = RoutingEngine.open({ routing });
    const hierarchy = buildHierarchy(alone.graph);
    expect(buildHierarchy(alone.graph)).toEqual(hierarchy);
    const both = RoutingEngine.open({ routing, hierarchy });
    const random = seededRandom(1);
    for (let round = 0; round < 50; round++) {
      const [from, to] = [randomPlace(alone.graph, random), randomPlace(alone.graph, random)];
      const paths = [alone, both].map((engine) =>
        engine.findPath(engine.metric(wildWeighing(1)), from, to),
      );
      expect(paths[0]).toEqual(paths[1]);
    }
  });

  it('works on a graph without edges, on one loop and on a single ring', () => {
    const nodes = { a: [0, 0], b: [100, 0], c: [100, 100] } as const;
    const open = (...ways: string[]): RoutingEngine => {
      const network = streetNetwork({ nodes, ways: ways.map((word) => ({ nodes: word })) });
      return RoutingEngine.open({ routing: buildGraph(network) });
    };
    expect(open().hierarchy.arcCount).toBe(0);
    const loop = open('abca');
    const metric = loop.metric(profileWeighing(PROFILES[0]));
    const [start, end] = [
      { edge: 0, share: 0.05 },
      { edge: 0, share: 0.95 },
    ];
    expect(loop.findPath(metric, start, end)?.arcs).toEqual([1, 1]);
    expect(comparePairs(open('ab', 'bc', 'ca'), profileWeighing(PROFILES[0]), PAIRS)).toBe(0);
  });
});

const PAIRS = { sources: 10, targets: 10, random: seededRandom(3) };
