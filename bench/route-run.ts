import { RoutingEngine } from '@webmaps/router/engine';
import type { RoutingFiles } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/route/plan-route';
import { percentile } from './figure.ts';
import { randomPairs } from './pairs.ts';

const PAIRS = 1000;

export interface RouteRun {
  /** Microseconds of a whole route. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds from a setting not used before to a new route. */
  readonly moved: number;
}

/** The same in Node and in a browser's worker: 1,000 whole routes, the best of three of each. */
export function runRoutes(files: RoutingFiles): RouteRun {
  const engine = RoutingEngine.open(files);
  const pairs = randomPairs(engine.graph, PAIRS);
  const plan = ([from, to]: (typeof pairs)[number], hills?: number): number => {
    const started = performance.now();
    planRoute(
      { region: '', engine },
      {
        waypoints: [{ position: from }, { position: to }],
        ...(hills !== undefined && { preferences: { hills } }),
      },
    );
    return performance.now() - started;
  };
  for (const pair of pairs) plan(pair);
  const samples = pairs.map((pair) => Math.min(plan(pair), plan(pair), plan(pair)));
  const moves = pairs.slice(0, 20).map((pair, at) => plan(pair, at / 20));
  return {
    p50: percentile(samples, 0.5) * 1000,
    p99: percentile(samples, 0.99) * 1000,
    moved: percentile(moves, 0.5),
  };
}
