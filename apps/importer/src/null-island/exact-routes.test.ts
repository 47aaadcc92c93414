import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RoutingEngine } from '@webmaps/router/engine';
import type { Weighing } from '@webmaps/router/cost/weighing';
import type { Place } from '@webmaps/router/search/find-path';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { walkPath } from '@webmaps/router/testing/check-path';
import { plainDijkstra } from '@webmaps/router/testing/plain-dijkstra';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeIsland } from './write-island.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildRouting } from '../routing/build-routing.ts';

let engine: RoutingEngine;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-exact-'));
  try {
    const { osm } = await writeIsland({ folder });
    engine = RoutingEngine.open({ routing: buildRouting(await readExtract(osm)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);

/** What a slider might make of a profile: one factor for each kind of way, and climbs cost more. */
function sliderWeighing(seed: number): Weighing {
  return {
    key: `slider ${seed}`,
    weigh({ edgeCount, sections: { lengths, attributes } }) {
      const random = seededRandom(seed);
      const factors = Float64Array.from({ length: 256 }, () => 1 + 3 * random());
      return new Int32Array(edgeCount * 2).map((_, arc) => {
        const kind = ((attributes[arc >> 1] as number) >> 8) & 0xff;
        const climb = 1 + random() * 0.5;
        return Math.round((lengths[arc >> 1] as number) * (factors[kind] as number) * climb);
      });
    },
  };
}

describe('on Null Island', () => {
  const settings = [
    ...PROFILES.map((profile) => profileWeighing(profile)),
    ...Array.from({ length: 3 }, (_, seed) => sliderWeighing(seed)),
  ];

  it.each(settings)('500 random pairs cost what plain Dijkstra finds under $key', (weighing) => {
    const { graph } = engine;
    const metric = engine.metric(weighing);
    const { weights } = metric;
    const random = seededRandom(1);
    const place = (): Place => ({
      edge: Math.floor(random() * graph.edgeCount),
      share: random(),
    });
    for (let source = 0; source < 20; source++) {
      const from = place();
      const expected = plainDijkstra(graph, weights, from);
      for (let target = 0; target < 25; target++) {
        const to = place();
        const path = engine.findPath(metric, from, to);
        expect(path?.cost ?? Infinity).toBe(expected(to));
        if (path !== undefined) {
          expect(walkPath({ graph, weights }, { path, from, to })).toBe(path.cost);
        }
      }
    }
  });
});
