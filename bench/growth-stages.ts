// A program: `node growth-stages.ts <folder> <stage>` does one thing with the files in a folder and
// prints what it took as JSON. `order and topology` comes first, since it writes the hierarchy.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@webmaps/geo/position';
import { RoutingEngine } from '@webmaps/router/engine';
import { Graph } from '@webmaps/router/format/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
import { customise } from '@webmaps/router/hierarchy/customise';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { planRoute } from '@webmaps/router/route/plan-route';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { profileWeighing } from '@webmaps/router/cost/weigh-graph';
import { percentile, processorMilliseconds } from './figure.ts';
import { randomPairs } from './pairs.ts';

export const STAGES = [
  'order and topology',
  'opening',
  'customising',
  'route',
  'loop of 10 km',
  'isochrone of 30 min',
  'matching, per km',
] as const;

export interface StageResult {
  readonly milliseconds: number;
  /** Resident at the most, beyond what was resident when the files were open. */
  readonly megabytes: number;
}

const [folder, stage] = process.argv.slice(2);
if (import.meta.main && folder !== undefined) {
  const read = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
  const routing = read('routing');
  const run = await prepare(routing, read);
  const before = process.memoryUsage().rss;
  const milliseconds = await run();
  const megabytes = Math.max(0, process.resourceUsage().maxRSS / 1024 - before / 1048576);
  console.log(JSON.stringify({ milliseconds, megabytes } satisfies StageResult));
}

/** What is measured, with all that it needs open. */
async function prepare(
  routing: Uint8Array,
  read: (name: string) => Uint8Array,
): Promise<() => Promise<number>> {
  if (stage === 'order and topology') {
    const graph = Graph.open(routing);
    return async () => {
      let made = new Uint8Array();
      const milliseconds = await middle([graph], async (each) => {
        made = buildHierarchy(each);
      });
      writeFileSync(join(folder ?? '', 'hierarchy'), made);
      return milliseconds;
    };
  }
  const hierarchy = read('hierarchy');
  const engine = RoutingEngine.open({ routing, hierarchy });
  const region = { region: '', engine };
  const pairs = randomPairs(engine.graph, 220);
  const starts = pairs.slice(0, 25).map(([start]) => start);
  const plan = ([from, to]: (typeof pairs)[number]) =>
    planRoute(region, { waypoints: [{ position: from }, { position: to }] });
  const weighing = profileWeighing(PROFILES[0]);
  switch (stage) {
    case 'opening':
      return () => middle(starts, async () => RoutingEngine.open({ routing, hierarchy }));
    case 'customising':
      return () =>
        middle(starts.slice(0, 5), async () =>
          customise(engine.hierarchy, weighing.weigh(engine.graph)),
        );
    case 'route':
      plan(pairs[0] ?? [starts[0] as Position, starts[0] as Position]);
      return () => middle(pairs, async (pair) => plan(pair));
    case 'loop of 10 km':
      return () =>
        middle(starts, (start) => planLoops(region, { start, lengthMetres: 10_000, count: 1 }));
    case 'isochrone of 30 min':
      return () =>
        middle(starts, (position) => planIsochrone(region, { position, durationSeconds: 1800 }));
    default: {
      const tracks = pairs.slice(0, 12).flatMap((pair) => {
        const planned = plan(pair);
        if (planned.status === 'failed') return [];
        const line = planned.route.geometry.coordinates.slice(0, 400);
        return [line.map(([lon, lat]): Position => [lon, lat])];
      });
      return async () => {
        let metres = 0;
        const before = process.cpuUsage();
        for (const line of tracks) {
          metres += (await matchTrack(region, { line })).route.distanceMetres;
        }
        return (processorMilliseconds(before) / metres) * 1000;
      };
    }
  }
}

/** The middle of what each takes of the processor, after a fifth of them to warm up. */
async function middle<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  for (const item of items.slice(0, items.length / 5)) await work(item);
  const samples: number[] = [];
  for (const item of items) {
    const before = process.cpuUsage();
    await work(item);
    samples.push(processorMilliseconds(before));
  }
  return percentile(samples, 0.5);
}
