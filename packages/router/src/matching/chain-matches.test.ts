import { describe, expect, it } from 'vitest';
import type { Snap } from '../snap/snap.ts';
import { SnapSearch } from '../snap/snap.ts';
import { gridTown } from '../testing/grid-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees } from '../testing/street-network.ts';
import { takeLoopMemory } from '../loops/loop-memory.ts';
import { profileNamed, PROFILES } from '../cost/profiles.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';
import { chainMatches } from './chain-matches.ts';

describe('chains of matched places', () => {
  it('join up, and hold their ends, however often the track goes back a little', () => {
    const engine = gridTown({ size: 30, spacing: 35 });
    const { graph } = engine;
    const { weights } = engine.metric(profileWeighing(profileNamed('foot') ?? PROFILES[0]));
    const { ends } = graph.sections;
    const random = seededRandom(3);
    const memory = takeLoopMemory(graph);
    let count = 0;
    for (let round = 0; round < 20; round++) {
      let [east, north] = [500, 500];
      const snaps: Snap[] = [];
      for (let step = 0; step < 30; step++) {
        east += random() * 90 - 45;
        north += random() * 90 - 45;
        const snap = new SnapSearch(graph, [degrees(east), degrees(north)]).next();
        if (snap !== undefined) snaps.push(snap);
      }
      const tree = memory.out;
      for (const chain of chainMatches({ graph, weights, tree, snaps, noiseMetres: 8 })) {
        const { from, to, arcs } = chain;
        expect((arcs[0] ?? -1) >> 1).toBe(from.edge);
        expect((arcs.at(-1) ?? -1) >> 1).toBe(to.edge);
        for (const [at, arc] of arcs.entries()) {
          if (at > 0) expect(ends[arc]).toBe(ends[(arcs[at - 1] ?? 0) ^ 1]);
        }
        count++;
      }
    }
    memory.giveBack();
    expect(count).toBeGreaterThan(20);
  });
});
