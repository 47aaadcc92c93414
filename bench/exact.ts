import type { RoutingEngine } from '@webmaps/router/engine';
import type { Weighing } from '@webmaps/router/cost/weighing';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { walkPath } from '@webmaps/router/testing/check-path';
import { plainDijkstra } from '@webmaps/router/testing/plain-dijkstra';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import type { Figure } from './figure.ts';
import { openEngine } from './packs.ts';
import { randomPlace } from './pairs.ts';
import { makeSynthetic } from './synthetic.ts';

const REGIONS = [
  'monaco',
  'andorra',
  'san-francisco',
  'porto-alegre',
  'heidelberg',
  'malta',
  'null-island',
  'great-city',
  'heidelberg-25',
  'null-island-144',
];
const SETTINGS = 20;
const PAIRS = 500;

/**
 * Every profile and 20 random settings, 500 pairs each, on every network there is: how many differ
 * from the textbook. Takes four minutes, most of them the textbook's.
 */
export function benchExact(): Figure[] {
  makeSynthetic();
  return REGIONS.flatMap((id) => {
    const engine = openEngine(id);
    if (engine === undefined) return [];
    const all = (PROFILES.length + SETTINGS) * PAIRS;
    const value = countWrong(engine);
    return [{ group: `exact, ${id}`, name: 'pairs that differ', value, unit: `of ${all}` }];
  });
}

/** Costs, and paths that add up to them. */
function countWrong(engine: RoutingEngine): number {
  const { graph } = engine;
  const random = seededRandom(3);
  const settings = [
    ...PROFILES.map((profile) => profileWeighing(profile)),
    ...Array.from({ length: SETTINGS }, (_, seed) => randomWeighing(seed)),
  ];
  // The textbook takes seconds for each source on a large graph.
  const sources = graph.edgeCount > 100_000 ? 1 : 20;
  let wrong = 0;
  for (const weighing of settings) {
    const metric = engine.metric(weighing);
    const { weights } = metric;
    for (let source = 0; source < sources; source++) {
      const from = randomPlace(graph, random);
      const expected = plainDijkstra(graph, weights, from);
      for (let target = 0; target < PAIRS / sources; target++) {
        const to = randomPlace(graph, random);
        const path = engine.findPath(metric, from, to);
        const isRight =
          (path?.cost ?? Infinity) === expected(to) &&
          (path === undefined || walkPath({ graph, weights }, { path, from, to }) === path.cost);
        if (!isRight) wrong++;
      }
    }
  }
  return wrong;
}

/** A setting that no profile has: a factor for each kind of way, and each direction dearer by up to half. */
function randomWeighing(seed: number): Weighing {
  return {
    key: `random ${seed}`,
    weigh({ edgeCount, sections: { lengths, attributes } }) {
      const random = seededRandom(seed);
      const factors = Float64Array.from({ length: 256 }, () => 1 + 3 * random());
      return new Int32Array(edgeCount * 2).map((_, arc) => {
        const kind = ((attributes[arc >> 1] as number) >> 8) & 0xff;
        const factor = (factors[kind] as number) * (1 + random() / 2);
        return Math.round((lengths[arc >> 1] as number) * factor);
      });
    },
  };
}
