import { planRoute } from '@webmaps/router/route/plan-route';
import type { RoutingEngine } from '@webmaps/router/engine';
import { Graph } from '@webmaps/router/format/graph';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { openElevation, openEngine, readPacked } from './packs.ts';
import { randomPairs } from './pairs.ts';
import { plainDijkstra } from './plain-dijkstra.ts';

const PAIRS = 1000;
const YARDSTICK_PAIRS = 100;

/** Whole routes in process: snapping, search, geometry, heights, climb, surfaces. */
export function benchRoute(): Figure[] {
  return ['monaco', 'heidelberg', 'null-island'].flatMap((id) => {
    const engine = openEngine(id);
    return engine === undefined ? [] : measure(id, engine);
  });
}

function measure(id: string, engine: RoutingEngine): Figure[] {
  const { graph } = engine;
  const elevation = openElevation(id);
  const region = { region: id, engine, ...(elevation && { elevation }) };
  const pairs = randomPairs(graph, PAIRS);
  const plan = (from: (typeof pairs)[0][0], to: (typeof pairs)[0][1]): void => {
    planRoute(region, { waypoints: [{ position: from }, { position: to }] });
  };
  for (const [from, to] of pairs.slice(0, 50)) plan(from, to);
  const samples = pairs.map(([from, to]) => timed(() => plan(from, to)));
  const yardstick = percentile(
    Array.from({ length: YARDSTICK_PAIRS }, (_, index) => {
      const step = Math.floor(graph.nodeCount / YARDSTICK_PAIRS);
      return timed(() => plainDijkstra(graph, index * step, graph.nodeCount - 1 - index * step));
    }),
    0.5,
  );
  const bytes = readPacked(id, 'routing') ?? new Uint8Array();
  const group = `route in process, ${id}`;
  const to = 'plain Dijkstra p50';
  const p50 = percentile(samples, 0.5);
  const p99 = percentile(samples, 0.99);
  return [
    { group, name: 'directed edges', value: graph.edgeCount * 2, unit: '' },
    {
      group,
      name: 'file',
      value: bytes.length / (graph.edgeCount * 2),
      unit: 'B per directed edge',
    },
    { group, name: 'open', value: timed(() => Graph.open(bytes)), unit: 'ms' },
    { group, name: 'plain Dijkstra p50', value: yardstick, unit: 'ms' },
    { group, name: 'p50', value: p50, unit: 'ms', ratio: { value: p50 / yardstick, to } },
    { group, name: 'p99', value: p99, unit: 'ms', ratio: { value: p99 / yardstick, to } },
  ];
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
