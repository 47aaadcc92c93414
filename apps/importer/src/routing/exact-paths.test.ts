import { RoutingEngine } from '@webmaps/router/engine';
import type { Graph } from '@webmaps/router/format/graph';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { snapCandidates } from '@webmaps/router/snap/snap';
import type { Snap } from '@webmaps/router/snap/snap';
import { walkPath } from '@webmaps/router/testing/check-path';
import { plainDijkstra } from '@webmaps/router/testing/plain-dijkstra';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildRouting } from './build-routing.ts';

const SOURCES = 25;
const TARGETS_PER_SOURCE = 20;

const extracts = [
  'monaco-2025',
  'andorra-2021',
  'sf-downtown-2023',
  'porto-alegre-2020',
  'malta-2016',
  'heidelberg-ors-test',
];

/** A place on the network within 100 m or so of a random node. */
function randomPlace(graph: Graph, random: () => number): Snap {
  for (;;) {
    const node = Math.floor(random() * graph.nodeCount) * 2;
    const lon = (graph.sections.nodes[node] ?? 0) / 1e7 + (random() - 0.5) * 0.002;
    const lat = (graph.sections.nodes[node + 1] ?? 0) / 1e7 + (random() - 0.5) * 0.002;
    const snap = snapCandidates(graph, [lon, lat]).next().value;
    if (snap !== undefined) return snap;
  }
}

describe.each(extracts)('on %s', (name) => {
  const file = testData(`osm/${name}.osm.pbf`);

  it.skipIf(file === undefined)('500 random pairs cost what plain Dijkstra finds', async () => {
    const routing = buildRouting(await readExtract(file ?? ''));
    const engine = RoutingEngine.open({ routing });
    const { graph } = engine;
    const random = seededRandom(20);
    let reachable = 0;
    for (const profile of PROFILES) {
      const metric = engine.metric(profileWeighing(profile));
      const { weights } = metric;
      for (let source = 0; source < SOURCES / PROFILES.length; source++) {
        const from = randomPlace(graph, random);
        const expected = plainDijkstra(graph, weights, from);
        for (let target = 0; target < TARGETS_PER_SOURCE; target++) {
          const to = randomPlace(graph, random);
          const path = engine.findPath(metric, from, to);
          expect(path?.cost ?? Infinity).toBe(expected(to));
          if (path === undefined) continue;
          reachable++;
          expect(walkPath({ graph, weights }, { path, from, to })).toBe(path.cost);
        }
      }
    }
    expect(reachable).toBeGreaterThan(350);
  });
});
