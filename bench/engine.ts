import { RoutingEngine } from '@webmaps/router/engine';
import { findPath, SearchSpace } from '@webmaps/router/search/find-path';
import type { Place } from '@webmaps/router/search/find-path';
import { Graph } from '@webmaps/router/format/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
import { customise } from '@webmaps/router/hierarchy/customise';
import { planRoute } from '@webmaps/router/route/plan-route';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import { percentile, pivotOf } from './figure.ts';
import type { Figure } from './figure.ts';
import { readPacked } from './packs.ts';
import { randomPairs, randomPlace } from './pairs.ts';
import { makeSynthetic } from './synthetic.ts';

const PAIRS = 1000;

const SUBJECTS = ['null-island', 'heidelberg', 'great-city', 'heidelberg-25', 'null-island-144'];

/**
 * The engine by itself: making and opening its files, customising, searching, whole routes. Prints
 * the table for docs/performance.md.
 */
export function benchEngine(): Figure[] {
  makeSynthetic();
  const figures = SUBJECTS.flatMap((id) => {
    const routing = readPacked(id, 'routing');
    if (routing === undefined) return [];
    return measure(routing).map((figure) => ({ group: id, ...figure }));
  });
  console.log(pivotOf(figures));
  return figures.map((figure) => ({ ...figure, group: `engine, ${figure.group}` }));
}

type Measured = Omit<Figure, 'group'>;

function measure(routing: Uint8Array): Measured[] {
  const graph = Graph.open(routing);
  const arcs = graph.edgeCount * 2;
  const { result: hierarchy, milliseconds: making } = processorTime(() => buildHierarchy(graph));
  const { result: engine, milliseconds: opening } = processorTime(() =>
    RoutingEngine.open({ routing, hierarchy }),
  );
  const weighing = profileWeighing(PROFILES[0]);
  const weights = weighing.weigh(graph);
  const { milliseconds: moving } = processorTime(() =>
    customise(engine.hierarchy, weighing.weigh(graph)),
  );
  const metric = engine.metric(weighing);
  const places = randomPlaces(graph, PAIRS * 2);
  const pairs = Array.from({ length: PAIRS }, (_, at): [Place, Place] => [
    places[at * 2] as Place,
    places[at * 2 + 1] as Place,
  ]);
  const costs = sample(pairs, ([from, to]) => engine.findCost(metric, from, to));
  const paths = sample(pairs, ([from, to]) => engine.findPath(metric, from, to));
  const space = new SearchSpace(graph);
  const dijkstra = sample(pairs.slice(0, 100), ([from, to]) =>
    findPath({ graph, weights, space, from, to }),
  );
  const routes = sample(randomPairs(graph, PAIRS), ([from, to]) =>
    planRoute({ region: '', engine }, { waypoints: [{ position: from }, { position: to }] }),
  );
  const yardstick = 'two-sided Dijkstra';
  const middle = percentile(dijkstra, 0.5);
  return [
    { name: 'edges', value: graph.edgeCount, unit: '' },
    { name: 'order and topology', value: making, unit: 'ms' },
    { name: 'graph without geometry', value: bareBytes(graph) / arcs, unit: 'B per directed edge' },
    { name: 'hierarchy', value: hierarchy.length / arcs, unit: 'B per directed edge' },
    { name: 'open both', value: opening, unit: 'ms' },
    { name: 'weigh and customise', value: moving, unit: 'ms' },
    { name: 'two-sided Dijkstra p50', value: middle * 1000, unit: 'µs' },
    ...spread('cost', costs, { middle, yardstick }),
    ...spread('path', paths, { middle, yardstick }),
    ...spread('whole route', routes, { middle, yardstick }),
  ];
}

/** Middle and tail in microseconds, the middle also as a ratio to the yardstick's. */
function spread(
  what: string,
  milliseconds: readonly number[],
  { middle, yardstick }: { middle: number; yardstick: string },
): Measured[] {
  const p50 = percentile(milliseconds, 0.5);
  return [
    {
      name: `${what} p50`,
      value: p50 * 1000,
      unit: 'µs',
      ratio: { value: p50 / middle, to: yardstick },
    },
    { name: `${what} p99`, value: percentile(milliseconds, 0.99) * 1000, unit: 'µs' },
  ];
}

function randomPlaces(graph: Graph, count: number): Place[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => randomPlace(graph, random));
}

/** What the graph takes besides the points and heights of its edges. */
function bareBytes({ sections }: Graph): number {
  const { pointOffsets, pointBytes, heightOffsets, heights } = sections;
  const geometry = [pointOffsets, pointBytes, heightOffsets, heights];
  const sum = (columns: readonly ArrayBufferView[]): number =>
    columns.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
  return sum(Object.values(sections) as ArrayBufferView[]) - sum(geometry);
}

/** Milliseconds of each, the best of three: others on the machine may come between. */
function sample<Item>(items: readonly Item[], work: (item: Item) => unknown): number[] {
  for (const item of items.slice(0, items.length / 10)) work(item);
  return items.map((item) => {
    let best = Infinity;
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      work(item);
      best = Math.min(best, performance.now() - started);
    }
    return best;
  });
}

/**
 * Milliseconds of the processor, which others on the machine do not lengthen; the best of ten, or
 * of as many as begin within two seconds.
 */
function processorTime<Result>(work: () => Result): { result: Result; milliseconds: number } {
  let best = Infinity;
  for (let round = 0, spent = 0; ; round++) {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    best = Math.min(best, milliseconds);
    spent += milliseconds;
    if (round === 9 || spent > 2000) return { result, milliseconds: best };
  }
}
