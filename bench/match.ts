import { readFileSync } from 'node:fs';
import { readGpx } from '@webmaps/formats/read-gpx';
import type { Position } from '@webmaps/geo/position';
import type { RoutingEngine } from '@webmaps/router/engine';
import { sharedShare } from '@webmaps/router/loops/corridor-overlap';
import { sampleLine } from '@webmaps/router/loops/line-samples';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { planRoute } from '@webmaps/router/plan-route';
import type { Route } from '@webmaps/router/route';
import { seededRandom } from '@webmaps/router/testing/seeded-random';
import { testData } from '../scripts/test-data.ts';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { openEngine } from './packs.ts';
import { randomPairs } from './pairs.ts';

const TRACKS = 40;
const NOISES = [5, 10, 15];

/**
 * Tracks made from known routes, a point every 10 m, each off by noise (root mean square, and
 * independent from point to point, which is harder than what watches do): the share of the route's
 * length that the match has within 15 m, the other way around, and the time per kilometre.
 */
export async function benchMatch(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const id of ['heidelberg', 'null-island']) {
    const engine = openEngine(id);
    if (engine === undefined) continue;
    for (const noise of NOISES) figures.push(...(await measure(id, engine, noise)));
  }
  return [...figures, ...(await benchAndorra())];
}

async function measure(id: string, engine: RoutingEngine, noise: number): Promise<Figure[]> {
  const region = { region: id, engine };
  const random = seededRandom(noise);
  const samples: number[] = [];
  let [right, extra, all] = [0, 0, 0];
  for (const [from, to] of randomPairs(engine.graph, TRACKS)) {
    const planned = planRoute(region, { waypoints: [{ position: from }, { position: to }] });
    if (planned.status === 'failed' || planned.route.distanceMetres < 500) continue;
    const { route } = planned;
    const line = noisyLine(route, noise, random);
    const before = process.cpuUsage();
    const matched = await matchTrack(region, { line });
    samples.push((processorMilliseconds(before) / route.distanceMetres) * 1000);
    const [known, found] = [samplesOf(route, from), samplesOf(matched.route, from)];
    right += sharedShare(known, found) * route.distanceMetres;
    extra += (1 - sharedShare(found, known)) * matched.route.distanceMetres;
    all += route.distanceMetres;
  }
  const group = `match at ${noise} m of noise, ${id}`;
  return [
    { group, name: 'length on the right ways', value: (right / all) * 100, unit: '%' },
    { group, name: 'length on wrong ways', value: (extra / all) * 100, unit: '%' },
    { group, name: 'p50', value: percentile(samples, 0.5), unit: 'ms per km' },
  ];
}

/** A track whose way is not known: how much of it lies on ways. */
async function benchAndorra(): Promise<Figure[]> {
  const engine = openEngine('andorra');
  const file = testData('tracks/andorra_for_map_matching.gpx');
  if (engine === undefined || file === undefined) return [];
  const read = readGpx(readFileSync(file));
  if (read.status === 'failed') throw new Error('The Andorra track cannot be read');
  const line = read.document.tracks.flatMap(({ segments }) =>
    segments.flatMap((points) =>
      points.map(({ position }): Position => [position[0], position[1]]),
    ),
  );
  const { matchedShare } = await matchTrack({ region: 'andorra', engine }, { line });
  const group = 'match of the Andorra track';
  return [{ group, name: 'length matched', value: matchedShare * 100, unit: '%' }];
}

function plainLine({ geometry }: Route): Position[] {
  return geometry.coordinates.map(([lon, lat]) => [lon, lat]);
}

function samplesOf(route: Route, origin: Position) {
  return sampleLine(plainLine(route), origin);
}

function noisyLine(route: Route, noise: number, random: () => number): Position[] {
  const [start = [0, 0]] = plainLine(route);
  const { x, y } = samplesOf(route, start);
  const scale = 111_195 * Math.cos((start[1] * Math.PI) / 180);
  const off = (): number =>
    (noise / Math.SQRT2) *
    Math.sqrt(-2 * Math.log(1 - random())) *
    Math.cos(2 * Math.PI * random());
  return Array.from(x, (east, at): Position => [
    start[0] + (east + off()) / scale,
    start[1] + ((y[at] ?? 0) + off()) / 111_195,
  ]);
}
