import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { snapOfPlace } from '../snap/snap-of-place.ts';
import { PROFILES } from '../cost/profiles.ts';
import { snapCandidates } from '../snap/snap.ts';
import { gridTown } from '../testing/grid-town.ts';
import { plainDijkstra } from '../testing/plain-dijkstra.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planIsochrone } from './plan-isochrone.ts';
import type { IsochroneRequest, IsochroneCollection } from './plan-isochrone.ts';
import { isochroneWeights } from './isochrone-weights.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const middle = at(2100, 2100);
const slopes = {
  sample: (lon: number, lat: number) => 100 + (lon + lat) * 3000,
  resolutionMetres: 30,
};
const town = gridTown({ size: 30, spacing: 140, heights: slopes });
/** A railway along a row of the town, with one bridge in its far east. */
const split = gridTown({
  size: 30,
  spacing: 140,
  street: (column, row, isEastward) =>
    !isEastward && row === 16 && column !== 28 ? undefined : {},
});

async function isochroneOf(
  engine: RoutingEngine,
  request: IsochroneRequest,
): Promise<IsochroneCollection> {
  const outcome = await planIsochrone({ region: 'town', engine }, request);
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.isochrone;
}

function holds({ features }: IsochroneCollection, [x, y]: Position): boolean {
  const crosses = (ring: readonly (readonly [number, number])[]): boolean =>
    ring.slice(1).reduce((inside, [bx, by], index) => {
      const [ax, ay] = ring[index] ?? [0, 0];
      if (ay > y === by > y) return inside;
      return x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
    }, false);
  return features.some(({ geometry }) => geometry.coordinates.filter(crosses).length === 1);
}

/** Share of random places on ways for which the polygons say something else than Dijkstra. */
function wrongShare(engine: RoutingEngine, found: IsochroneCollection, request: IsochroneRequest) {
  const { graph } = engine;
  const unit = request.durationSeconds === undefined ? 'metres' : 'seconds';
  const weights = isochroneWeights(graph, PROFILES[0], unit);
  const start = snapCandidates(graph, request.position).next().value;
  if (start === undefined) throw new Error('no way near');
  const turned =
    request.reverse === true ? weights.map((_, arc) => weights[arc ^ 1] ?? 0) : weights;
  const cost = plainDijkstra(graph, turned, start);
  const limit = (request.durationSeconds ?? request.distanceMetres ?? 0) * 100;
  const random = seededRandom(11);
  let wrong = 0;
  for (let count = 0; count < 2000; count++) {
    const place = { edge: Math.floor(random() * graph.edgeCount), share: random() };
    const { position } = snapOfPlace(graph, place);
    if (cost(place) <= limit !== holds(found, position)) wrong++;
  }
  return wrong / 2000;
}

describe('planning an isochrone', () => {
  it.each([
    ['in time', { position: middle, durationSeconds: 420 }],
    ['in distance', { position: middle, distanceMetres: 1200 }],
    ['towards here', { position: middle, durationSeconds: 420, reverse: true }],
  ] as [string, IsochroneRequest][])('agrees with Dijkstra %s', async (_, request) => {
    const found = await isochroneOf(town, request);
    expect(wrongShare(town, found, request)).toBeLessThanOrEqual(0.01);
    expect(found.features[0]?.properties).toEqual({
      value: request.durationSeconds ?? request.distanceMetres,
      unit: request.durationSeconds === undefined ? 'metres' : 'seconds',
    });
  });

  it('does not leap over a railway to streets that can only be reached around', async () => {
    const request = { position: at(700, 2100), distanceMetres: 700 };
    const found = await isochroneOf(split, request);
    expect(holds(found, at(700, 1900))).toBe(true);
    expect(holds(found, at(700, 2390))).toBe(false);
    expect(wrongShare(split, found, request)).toBeLessThanOrEqual(0.01);
  });

  it('takes longer uphill than down', async () => {
    const up = await isochroneOf(town, { position: middle, durationSeconds: 420 });
    const back = await isochroneOf(town, { position: middle, durationSeconds: 420, reverse: true });
    const north = (found: IsochroneCollection): number =>
      Math.max(...found.features.flatMap((f) => f.geometry.coordinates.flat().map(([, y]) => y)));
    expect(north(back)).toBeGreaterThan(north(up));
  });

  it('draws closed rings, outer ones against the clock', async () => {
    const found = await isochroneOf(town, { position: middle, distanceMetres: 900 });
    const ring = found.features[0]?.geometry.coordinates[0] ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    const area = ring.slice(1).reduce((sum, [x, y], index) => {
      const [lastX, lastY] = ring[index] ?? [0, 0];
      return sum + lastX * y - x * lastY;
    }, 0);
    expect(area).toBeGreaterThan(0);
  });

  it('reaches along a long way both of whose ends are too far', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({ nodes: { a: [0, 0], b: [5000, 0] }, ways: [{ nodes: 'ab' }] }),
      ),
    });
    const found = await isochroneOf(engine, { position: at(2000, 0), distanceMetres: 500 });
    expect(holds(found, at(2450, 0))).toBe(true);
    expect(holds(found, at(1550, 0))).toBe(true);
    expect(holds(found, at(2600, 0))).toBe(false);
  });

  it('holds all of a network whose ways bend far outside its crossings', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [200, 0], c: [200, 900], d: [0, 900] },
          ways: [{ nodes: 'ab' }, { nodes: 'bcda' }],
        }),
      ),
    });
    const found = await isochroneOf(engine, { position: at(100, 0), distanceMetres: 4000 });
    for (const place of [at(100, 0), at(200, 500), at(100, 900), at(0, 899)]) {
      expect(holds(found, place)).toBe(true);
    }
    expect(holds(found, at(100, 450))).toBe(true);
    expect(holds(found, at(100, 1300))).toBe(false);
  });

  it('starts where one gets away from: not on a lost piece of pavement, nor on steps left out', async () => {
    const open = (network: Parameters<typeof streetNetwork>[0]): RoutingEngine =>
      RoutingEngine.open({ routing: buildGraph(streetNetwork(network)) });
    const lost = open({
      nodes: { a: [0, 0], b: [2000, 0], c: [0, 5], d: [20, 5] },
      ways: [{ nodes: 'ab' }, { nodes: 'cd' }],
    });
    const along = await isochroneOf(lost, { position: at(10, 6), durationSeconds: 360 });
    expect(holds(along, at(950, 0))).toBe(true);
    const stairs = open({
      nodes: { a: [0, 0], b: [0, 40], c: [500, 40], d: [-500, 0] },
      ways: [{ nodes: 'ab', waytype: 'steps' }, { nodes: 'bc' }, { nodes: 'ad' }],
    });
    const above = { position: at(0, 25), durationSeconds: 120 };
    const easy = await isochroneOf(stairs, { ...above, profile: 'easy' });
    expect(holds(easy, at(300, 40))).toBe(true);
    expect(holds(easy, at(-300, 0))).toBe(false);
    expect(holds(await isochroneOf(stairs, above), at(-200, 0))).toBe(true);
  });

  it('starts on the island one is on, however far one could get elsewhere', async () => {
    const engine = RoutingEngine.open({
      routing: buildGraph(
        streetNetwork({
          nodes: { a: [0, 0], b: [1200, 0], c: [0, 300], d: [9000, 300] },
          ways: [{ nodes: 'ab' }, { nodes: 'cd' }],
        }),
      ),
    });
    const found = await isochroneOf(engine, { position: at(600, 10), distanceMetres: 5000 });
    expect(holds(found, at(1150, 0))).toBe(true);
    expect(holds(found, at(1150, 300))).toBe(false);
  });

  it('says so where no way is near', async () => {
    const outcome = await planIsochrone(
      { region: 'town', engine: town },
      { position: [9, 9], durationSeconds: 60 },
    );
    expect(outcome).toMatchObject({ error: { code: 'point_too_far' } });
  });
});

describe('an isochrone beside water', () => {
  // A street along a lake that begins 20 m south of it, and a bridge over the lake to another one.
  const network = streetNetwork({
    nodes: { a: [0, 0], b: [600, 0], c: [1200, 0], d: [0, -500], e: [600, -500], f: [1200, -500] },
    ways: [{ nodes: 'abc' }, { nodes: 'def' }, { nodes: 'be', bridge: true }],
  });
  const units = 2 ** 30;
  const [left, right] = [mercatorX(degrees(-300)), mercatorX(degrees(1500))];
  const cells = {
    width: 200,
    height: 60,
    west: Math.round(left * units),
    east: Math.round(right * units),
    north: Math.round(mercatorY(degrees(-20)) * units),
    // 1,800 m in 200 cells are 9 m; the lake ends 20 m before the southern street.
    isWater: (column: number, row: number) => column >= 0 && row < Math.floor(460 / 9),
  };
  const engine = RoutingEngine.open({ routing: buildGraph({ ...network, water: cells }) });
  const question = { position: at(600, 0), distanceMetres: 1000 };

  it('leaves the water out', async () => {
    const found = await isochroneOf(engine, question);
    for (const east of [100, 300, 500, 700, 900]) {
      for (const north of [-60, -90, -250, -430]) {
        expect([east, north, holds(found, at(east, north))]).toEqual([east, north, false]);
      }
      expect(holds(found, at(east, 60))).toBe(true);
    }
  });

  it('keeps the shore, the bridge and what is behind it', async () => {
    const found = await isochroneOf(engine, question);
    for (let north = 0; north > -500; north -= 10) {
      expect([north, holds(found, at(600, north))]).toEqual([north, true]);
    }
    expect(holds(found, at(700, -500))).toBe(true);
    expect(holds(found, at(300, -12))).toBe(true);
    expect(found.features).toHaveLength(1);
  });
});
