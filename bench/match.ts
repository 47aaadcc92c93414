import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { readFileSync } from 'node:fs';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { listTrackPoints } from '@webmaps/formats/track/track-point';
import type { Position } from '@webmaps/geo/position';
import type { RoutingEngine } from '@webmaps/router/engine';
import { sharedShare } from '@webmaps/router/loops/corridor-overlap';
import { sampleLine } from '@webmaps/router/loops/line-samples';
import { matchTrack } from '@webmaps/router/matching/match-track';
import { planRoute } from '@webmaps/router/route/plan-route';
import type { Route } from '@webmaps/router/route/route';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { testData } from '../scripts/test-data.ts';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { openEngine } from './packs.ts';
import { randomPairs } from './pairs.ts';
import { makeSynthetic } from './synthetic.ts';

const TRACKS = 40;

/** How a known route is recorded. */
interface Recording {
  readonly name: string;
  /** Between one point and the next. */
  readonly metres: number;
  /** Root mean square. */
  readonly noiseMetres: number;
  /** How much of a point's error the next one keeps, per metre of the way, 0 for none. */
  readonly kept: number;
  /** Points recorded on the same place every 800 m. */
  readonly pausePoints: number;
  readonly isThereAndBack: boolean;
}

const PLAIN = { metres: 10, kept: 0, pausePoints: 0, isThereAndBack: false };

/** Errors independent from point to point are harder than those of watches, which drift. */
const RECORDINGS: readonly Recording[] = [
  { ...PLAIN, name: '5 m of noise', noiseMetres: 5 },
  { ...PLAIN, name: '10 m of noise', noiseMetres: 10 },
  { ...PLAIN, name: '15 m of noise', noiseMetres: 15 },
  { ...PLAIN, name: 'a point a second', noiseMetres: 8, metres: 3, kept: 0.973 },
  { ...PLAIN, name: 'points every 10 s', noiseMetres: 8, metres: 30, kept: 0.973 },
  { ...PLAIN, name: 'pauses', noiseMetres: 8, metres: 3, kept: 0.973, pausePoints: 120 },
  { ...PLAIN, name: 'there and back', noiseMetres: 8, isThereAndBack: true },
];

/**
 * Tracks made from known routes: the share of the route's length that the match has within 15 m, the
 * other way around, and the time per kilometre.
 */
export async function benchMatch(): Promise<Figure[]> {
  const figures: Figure[] = [];
  makeSynthetic();
  for (const id of ['heidelberg', 'null-island', 'great-city']) {
    const engine = openEngine(id);
    if (engine === undefined) continue;
    for (const recording of RECORDINGS) figures.push(...(await measure(id, engine, recording)));
  }
  return [...figures, ...(await benchAndorra())];
}

async function measure(id: string, engine: RoutingEngine, recording: Recording): Promise<Figure[]> {
  const region = { region: id, engine };
  const random = seededRandom(recording.noiseMetres);
  const samples: number[] = [];
  let [right, extra, all] = [0, 0, 0];
  for (const [from, to] of randomPairs(engine.graph, TRACKS)) {
    const stops = recording.isThereAndBack ? [from, to, from] : [from, to];
    const planned = planRoute(region, { waypoints: stops.map((position) => ({ position })) });
    if (planned.status === 'failed' || planned.route.distanceMetres < 500) continue;
    const { route } = planned;
    const line = record(route, recording, random);
    const before = process.cpuUsage();
    const matched = await matchTrack(region, { line });
    samples.push((processorMilliseconds(before) / route.distanceMetres) * 1000);
    const [known, found] = [samplesOf(route, from), samplesOf(matched.route, from)];
    right += sharedShare(known, found) * route.distanceMetres;
    extra += (1 - sharedShare(found, known)) * matched.route.distanceMetres;
    all += route.distanceMetres;
  }
  const group = `match, ${recording.name}, ${id}`;
  return [
    { group, name: 'length on the right ways', value: (right / all) * 100, unit: '%' },
    { group, name: 'length on wrong ways', value: (extra / all) * 100, unit: '%' },
    { group, name: 'p50', value: percentile(samples, 0.5), unit: 'ms per km' },
  ];
}

/** A track whose way is not known: how much of it is on ways. */
async function benchAndorra(): Promise<Figure[]> {
  const engine = openEngine('andorra');
  const file = testData('tracks/andorra_for_map_matching.gpx');
  if (engine === undefined || file === undefined) return [];
  const read = await readTrackFile(sourceOfBytes(new Uint8Array(readFileSync(file)), file));
  if (read.status === 'failed') throw new Error('The Andorra track cannot be read');
  const line = read.file.tracks.flatMap(({ segments }) =>
    segments.flatMap((points) => listTrackPoints(points).map(({ position }) => position)),
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

function record(route: Route, recording: Recording, random: () => number): Position[] {
  const { metres, noiseMetres, kept, pausePoints } = recording;
  const [start = [0, 0]] = plainLine(route);
  const { x, y } = samplesOf(route, start);
  const scale = metresPerLonDegree(start[1]);
  const off = (): number =>
    (noiseMetres / Math.SQRT2) *
    Math.sqrt(-2 * Math.log(1 - random())) *
    Math.cos(2 * Math.PI * random());
  const old = kept ** metres;
  const fresh = Math.sqrt(1 - old * old);
  let [east, north] = [off(), off()];
  const line: Position[] = [];
  for (let along = 0, paused = 0; along / 10 < x.length; along += metres) {
    const isPause = along - paused > 800;
    if (isPause) paused = along;
    for (let point = isPause ? -pausePoints : 0; point <= 0; point++) {
      east = east * old + off() * fresh;
      north = north * old + off() * fresh;
      const here = Math.floor(along / 10);
      line.push([
        start[0] + ((x[here] ?? 0) + east) / scale,
        start[1] + ((y[here] ?? 0) + north) / METRES_PER_DEGREE,
      ]);
    }
  }
  return line;
}
