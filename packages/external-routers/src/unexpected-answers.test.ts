import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import type { OtherRouter, Route } from '@webmaps/router/route/route';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { serveRouter } from '../../../scripts/routers/serve-router.ts';
import { openExternalRouter } from './open-external-router.ts';
import type { Heard, Said } from './testing/fake-exchange.ts';
import { fakeGraphHopper } from './testing/fake-graphhopper.ts';
import { fakeOsrm } from './testing/fake-osrm.ts';
import { fakeValhalla } from './testing/fake-valhalla.ts';
import { makeTestTown, places } from './testing/test-town.ts';

const ROUNDS = 60;
const world = makeTestTown();
const waypoints = [places.start, places.end, places.start].map((position) => ({ position }));
const line = Array.from({ length: 40 }, (_, at): Position => [0.0014 + at * 0.0001, 0.00271]);
const speakers: readonly [OtherRouter, (heard: Heard) => Promise<Said>][] = [
  ['valhalla', fakeValhalla(world)],
  ['graphhopper', fakeGraphHopper(world)],
  ['osrm', fakeOsrm(world)],
];

it('treats heights beyond the Earth’s as unknown', async () => {
  const coordinates = [
    [0, 0, 1e308],
    [0.01, 0, 100],
  ];
  const { url, stop } = await serveRouter(() => ({
    body: { paths: [{ points: { coordinates } }] },
  }));
  const answer = await openExternalRouter({ router: 'graphhopper', url }, fetch)().route({
    waypoints: [{ position: [0, 0] }, { position: [0.01, 0] }],
  });
  expect(answer).toMatchObject({ status: 'ready', value: { climbMetres: null, elevation: null } });
  await stop();
});

describe.each(speakers)('%s with something odd in a valid answer', (router, speak) => {
  it('answers or reports it, and never crashes', async () => {
    const random = seededRandom(11);
    const sound = new Map<string, string>();
    const { url, stop } = await serveRouter(async (heard) => {
      const asked = `${heard.path} ${heard.query.toString()} ${heard.body}`;
      const known = sound.get(asked) ?? JSON.stringify((await speak(heard)).body);
      sound.set(asked, known);
      const body: unknown = JSON.parse(known);
      for (let count = 0; count < 1 + random() * 3; count++) makeOdd(body, random);
      return { body };
    });
    const openRouter = openExternalRouter({ router, url }, fetch);
    const kinds = { ready: 0, failed: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const route = await openRouter().route({
        waypoints,
        profile: 'foot',
        cues: true,
        splits: true,
      });
      kinds[route.status]++;
      if (route.status === 'ready') expectWhole(route.value);
      const matched = await openRouter().match({ line, cues: true });
      if (matched.status === 'ready') expectWhole(matched.value.route);
      const isochrone = await openRouter().isochrone({
        position: places.middle,
        durationSeconds: 60,
      });
      if (isochrone.status === 'ready') {
        const points = isochrone.value.features.flatMap(({ geometry }) =>
          geometry.coordinates.flat(),
        );
        expect(points.every(([lon, lat]) => isPosition(lon, lat))).toBe(true);
      }
    }
    expect(kinds.failed).toBeGreaterThan(ROUNDS / 20);
    await stop();
  });
});

/** Whatever was odd, the result is a route. */
function expectWhole(route: Route): void {
  const { coordinates } = route.geometry;
  expect(coordinates.length).toBeGreaterThanOrEqual(2);
  expect(coordinates.every(([lon, lat]) => isPosition(lon, lat))).toBe(true);
  for (const number of [
    route.distanceMetres,
    route.durationSeconds,
    ...route.spans.map((span) => span.endMetres),
  ]) {
    expect(Number.isFinite(number)).toBe(true);
  }
  for (const { index } of route.cues ?? []) expect(coordinates[index]).toBeDefined();
  for (const { startIndex, endIndex } of route.legs) {
    expect(endIndex).toBeGreaterThanOrEqual(startIndex);
    expect(coordinates[endIndex]).toBeDefined();
  }
}

const ODD = [null, -1, 3, 1e9, 1e308, 0.5, '', 'x', '_sw}@_sw}@', [], {}, true, [1e9, 1e9], [[]]];

/** Replaces or removes one value of an answer. */
function makeOdd(value: unknown, random: () => number): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return;
  const place = value as Record<string, unknown>;
  const inner = place[key];
  const isDeeper = typeof inner === 'object' && inner !== null && random() < 0.85;
  if (isDeeper) makeOdd(inner, random);
  else if (random() < 0.2 && Array.isArray(value)) value.splice(Number(key), 1);
  else if (random() < 0.2) delete place[key];
  else place[key] = structuredClone(ODD[Math.floor(random() * ODD.length)]);
}
