import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { ringsContain } from '@webmaps/geo/ring';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';
import type { RoutingEngine } from '@webmaps/router/engine';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import type { IsochroneCollection } from '@webmaps/router/isochrone/plan-isochrone';
import { isochroneWeights } from '@webmaps/router/isochrone/isochrone-weights';
import { snapOfPlace } from '@webmaps/router/snap/snap-of-place';
import { PROFILES } from '@webmaps/router/cost/profiles';
import { snapCandidates } from '@webmaps/router/snap/snap';
import { plainDijkstra } from '@webmaps/router/testing/plain-dijkstra';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { percentile, processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { randomPairs } from './pairs.ts';
import { runSubjects } from './run-subjects.ts';

const STARTS = 20;
const POINTS = 2000;
const SECONDS = [600, 1800];

/** Isochrones: how long they take, and how often the polygons and plain Dijkstra disagree. */
export async function benchIsochrone(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { region, engine } of runSubjects()) figures.push(...(await measure(region, engine)));
  return figures;
}

async function measure(id: string, engine: RoutingEngine): Promise<Figure[]> {
  const starts = randomPairs(engine.graph, STARTS).map(([start]) => start);
  // The textbook takes seconds for each start on a large graph.
  const checkedStarts = engine.graph.edgeCount > 100_000 ? 2 : 8;
  const figures: Figure[] = [];
  for (const durationSeconds of SECONDS) {
    const samples: number[] = [];
    let wrong = 0;
    for (const [index, position] of [...starts.slice(0, 5), ...starts].entries()) {
      const before = process.cpuUsage();
      const outcome = await planIsochrone({ region: id, engine }, { position, durationSeconds });
      // The first five are there to warm up.
      if (index >= 5) samples.push(processorMilliseconds(before));
      if (index < 5 || index >= 5 + checkedStarts || outcome.status === 'failed') continue;
      wrong += countWrong(engine, outcome.isochrone, { position, durationSeconds });
    }
    const group = `isochrone of ${durationSeconds / 60} min, ${id}`;
    const value = (wrong / (checkedStarts * POINTS)) * 100;
    figures.push(
      { group, name: 'p50', value: percentile(samples, 0.5), unit: 'ms' },
      { group, name: 'p95', value: percentile(samples, 0.95), unit: 'ms' },
      { group, name: 'points wrong', value, unit: '%' },
    );
  }
  return figures;
}

/** Random places on ways no further off than could be reached on a straight and level road. */
function countWrong(
  { graph }: RoutingEngine,
  isochrone: IsochroneCollection,
  { position, durationSeconds }: { position: Position; durationSeconds: number },
): number {
  const start = snapCandidates(graph, position).next().value;
  if (start === undefined) return 0;
  const cost = plainDijkstra(graph, isochroneWeights(graph, PROFILES[0], 'seconds'), start);
  const random = seededRandom(3);
  const reachDegrees = durationSeconds / 0.36 / METRES_PER_DEGREE;
  const scale = longitudeScale(position[1]);
  let wrong = 0;
  for (let count = 0, tries = 0; count < POINTS && tries < POINTS * 500; tries++) {
    const place = { edge: Math.floor(random() * graph.edgeCount), share: random() };
    const [lon, lat] = snapOfPlace(graph, place).position;
    if (Math.hypot((lon - position[0]) * scale, lat - position[1]) > reachDegrees) continue;
    count++;
    const isReached = cost(place) <= durationSeconds * 100;
    if (isReached !== holds(isochrone, lon, lat)) wrong++;
  }
  return wrong;
}

function holds({ features }: IsochroneCollection, x: number, y: number): boolean {
  return features.some(
    ({ geometry }) =>
      geometry.coordinates.filter((ring) => ringsContain([ring], [x, y])).length === 1,
  );
}
