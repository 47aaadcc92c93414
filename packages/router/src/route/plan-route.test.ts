import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute } from './plan-route.ts';
import type { Route, RouteOutcome, RouteRequest } from './route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

const at = (east: number, north: number): Position => [degrees(east), degrees(north)];
const slope = { sample: (_: number, lat: number) => 100 + lat * 11119.5, resolutionMetres: 30 };

const town: Parameters<typeof streetNetwork>[0] = {
  nodes: {
    a: [0, 0],
    b: [1000, 0],
    c: [1000, 1000],
    d: [0, 1000],
    e: [450, 550],
    m: [5000, 0],
    n: [6000, 0],
  },
  ways: [
    { nodes: 'ab', name: 'South Street' },
    { nodes: 'bc', name: 'East Street', waytype: 'primary', surface: 'concrete' },
    { nodes: 'cd', name: 'North Street', surface: 'gravel', waytype: 'track' },
    { nodes: 'da', name: 'West Street', waytype: 'footway' },
    { nodes: 'aec', waytype: 'steps', surface: 'unknown' },
    { nodes: 'mn', name: 'Island Street' },
  ],
};
const flat = RoutingEngine.open({ routing: buildGraph(streetNetwork(town)) });
const hilly = RoutingEngine.open({
  routing: buildGraph(streetNetwork({ ...town, heights: slope })),
});

function plan(engine: RoutingEngine, request: RouteRequest): RouteOutcome {
  return planRoute({ engine, region: 'town', elevation: slope }, request);
}

function ready(outcome: RouteOutcome): Route {
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.route;
}

function lineMetres({ geometry }: Route): number {
  return geometry.coordinates.slice(1).reduce((sum, [lon, lat], index) => {
    const [lastLon, lastLat] = geometry.coordinates[index] ?? [0, 0];
    return sum + distanceMetres([lastLon, lastLat], [lon, lat]);
  }, 0);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const around: RouteRequest = {
  waypoints: [{ position: at(500, -20) }, { position: at(1010, 500) }, { position: at(500, 1000) }],
};

describe('planning a route', () => {
  it('follows ways between snapped waypoints and describes them', () => {
    const route = ready(plan(flat, around));
    expect(route).toMatchObject({ region: 'town', profile: 'road' });
    expect(route.distanceMetres).toBeCloseTo(2000, 0);
    expect(route.geometry.coordinates).toEqual(
      [at(500, 0), at(1000, 0), at(1000, 500), at(1000, 1000), at(500, 1000)].map(([lon, lat]) => [
        expect.closeTo(lon, 6),
        expect.closeTo(lat, 6),
      ]),
    );
    expect(route.waypoints.map(({ name }) => name)).toEqual([
      'South Street',
      'East Street',
      'North Street',
    ]);
    expect(route.waypoints.map(({ snapMetres }) => Math.round(snapMetres))).toEqual([20, 10, 0]);
    expect(route.waypoints.map(({ distanceMetres: metres }) => Math.round(metres))).toEqual([
      0, 1000, 2000,
    ]);
    expect(route.legs.map(({ startIndex, endIndex }) => [startIndex, endIndex])).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(route.spans.map(({ name, surface, waytype }) => [name, surface, waytype])).toEqual([
      ['South Street', 'asphalt', 'residential'],
      ['East Street', 'concrete', 'primary'],
      ['North Street', 'gravel', 'track'],
    ]);
    expect(route.surfaces.map(({ kind, metres }) => [kind, Math.round(metres)])).toEqual([
      ['concrete', 1000],
      ['asphalt', 500],
      ['gravel', 500],
    ]);
    expect(route.waytypes[0]?.kind).toBe('primary');
  });

  it('adds up: legs, spans and the line itself', () => {
    const route = ready(plan(hilly, around));
    expect(sum(route.legs.map((leg) => leg.distanceMetres))).toBeCloseTo(route.distanceMetres, 6);
    expect(sum(route.surfaces.map(({ metres }) => metres))).toBeCloseTo(route.distanceMetres, 1);
    expect(lineMetres(route)).toBeCloseTo(route.distanceMetres, 1);
    expect(route.spans.at(-1)?.endMetres).toBe(route.distanceMetres);
    expect(sum(route.legs.map((leg) => leg.durationSeconds))).toBeCloseTo(route.durationSeconds, 0);
    expect(sum(route.legs.map((leg) => leg.climbMetres ?? NaN))).toBeCloseTo(
      route.climbMetres ?? 0,
      0,
    );
  });

  it('has heights, climb and a time that knows them, where the region has heights', () => {
    const up = ready(
      plan(hilly, { waypoints: [{ position: at(1000, 0) }, { position: at(1000, 900) }] }),
    );
    expect(up.climbMetres).toBeCloseTo(90, 0);
    expect(up.descentMetres).toBe(0);
    expect(up.geometry.coordinates[0]?.[2]).toBeCloseTo(100, 0);
    expect(up.geometry.coordinates.at(-1)?.[2]).toBeCloseTo(190, 0);
    expect(up.elevation?.metres.at(-1)).toBeCloseTo(190, 0);
    const level = ready(
      plan(flat, { waypoints: [{ position: at(1000, 0) }, { position: at(1000, 900) }] }),
    );
    expect(up.durationSeconds).toBeGreaterThan(level.durationSeconds * 1.2);
  });

  it('has none where the region has none', () => {
    const route = ready(planRoute({ engine: flat, region: 'town' }, around));
    expect(route).toMatchObject({ climbMetres: null, descentMetres: null, elevation: null });
    expect(route.geometry.coordinates.every((coordinate) => coordinate.length === 2)).toBe(true);
    expect(route.durationSeconds).toBeCloseTo(720, 0);
  });

  it('avoids steps and heavy traffic by default, and takes the shortest way when asked', () => {
    const waypoints = [{ position: at(0, 0) }, { position: at(1000, 1000) }];
    const comfortable = ready(plan(flat, { waypoints }));
    expect(comfortable.waytypes.map(({ kind }) => kind)).toEqual(['footway', 'track']);
    const shortest = ready(plan(flat, { waypoints, profile: 'foot' }));
    expect(shortest.waytypes.map(({ kind }) => kind)).toEqual(['steps']);
    expect(shortest.distanceMetres).toBeCloseTo(2 * Math.hypot(450, 550), 0);
  });

  it('chooses the ways of each leg by its own profile, whatever the rest prefers', () => {
    // From a corner to its opposite one: by steps where the shortest way is asked for.
    const [a, c] = [at(0, 0), at(1000, 1000)];
    const metresOf = (request: RouteRequest) =>
      ready(plan(flat, request)).legs.map(({ distanceMetres: metres }) => Math.round(metres));
    const legs = (...profiles: (string | undefined)[]) =>
      [a, c, a].map((position, index) => {
        const profile = profiles[index - 1];
        return { position, ...(profile !== undefined && { profile }) };
      });
    const [road = 0] = metresOf({ waypoints: legs() });
    const [foot = 0] = metresOf({ waypoints: legs(), profile: 'foot' });
    expect(foot).toBeLessThan(road - 100);
    expect(metresOf({ waypoints: legs('foot', undefined) })).toEqual([foot, road]);
    expect(metresOf({ waypoints: legs(undefined, 'foot') })).toEqual([road, foot]);
    expect(metresOf({ waypoints: legs('road', undefined), profile: 'foot' })).toEqual([road, foot]);
    // Its own profile by name is no other choice: what was moved of it counts.
    const green = { preferences: { green: 1, surface: 0 } };
    expect(plan(flat, { waypoints: legs('road', 'road'), ...green })).toEqual(
      plan(flat, { waypoints: legs(), ...green }),
    );
    const names = ['road', 'trail', 'easy', 'night', 'foot'];
    for (const profile of names) {
      for (const [first, second] of [
        [profile, undefined],
        [undefined, profile],
        [profile, profile],
      ] as const) {
        const usual = plan(flat, { waypoints: legs(), profile, preferences: { hills: 0.9 } });
        expect(
          plan(flat, { waypoints: legs(first, second), profile, preferences: { hills: 0.9 } }),
        ).toEqual(usual);
      }
    }
    // Without repeats the way back is another, weighed by the profile of its leg.
    const mixed = { waypoints: legs('foot', 'foot'), preferences: { avoidRepeats: 1 } };
    expect(metresOf(mixed)).toEqual(
      metresOf({ waypoints: legs(), profile: 'foot', preferences: { avoidRepeats: 1 } }),
    );
    expect(plan(flat, { waypoints: legs('ski') })).toMatchObject({
      error: { code: 'unknown_profile' },
    });
  });

  it('draws a straight leg to a waypoint that is not to be snapped', () => {
    const off = at(500, 300);
    const route = ready(
      plan(hilly, {
        waypoints: [
          { position: at(100, 0) },
          { position: off, snap: false },
          { position: at(1000, 300) },
        ],
      }),
    );
    expect(route.legs.map(({ snapped }) => snapped)).toEqual([false, true]);
    expect(route.waypoints[1]).toMatchObject({ snapMetres: 0 });
    expect(route.legs[0]?.distanceMetres).toBeCloseTo(500, 0);
    expect(route.waytypes.find(({ kind }) => kind === 'free')?.metres).toBeGreaterThan(500);
    // Heights of the straight leg come from the sampler, point by point.
    expect(route.legs[0]?.endIndex).toBe(26);
    expect(route.geometry.coordinates[26]?.[2]).toBeGreaterThan(120);
    expect(route.climbMetres).toBeGreaterThan(25);
  });

  it('crosses the 180th meridian by the short way, with the same length whether heights are known', () => {
    const request = {
      waypoints: [
        { position: [179.9, 10] as const },
        { position: [-179.9, 10] as const, snap: false },
      ],
    };
    const metres = distanceMetres([179.9, 10], [-179.9, 10]);
    const sampled: number[] = [];
    const elevation = { ...slope, sample: (lon: number) => (sampled.push(lon), 100) };
    const route = ready(planRoute({ engine: flat, region: '', elevation }, request));
    const without = ready(planRoute({ engine: flat, region: '' }, request));
    expect(without.distanceMetres).toBeCloseTo(metres, 1);
    expect(route.distanceMetres).toBeCloseTo(metres, 0);
    const lons = [...sampled, ...route.geometry.coordinates.map(([lon]) => lon)];
    expect(lons.every((lon) => Math.abs(lon) >= 179.8999 && Math.abs(lon) <= 180)).toBe(true);
  });

  it('samples the heights of straight legs in a bounded number, however long they are', () => {
    const waypoints = Array.from({ length: 100 }, (_, index) => ({
      position: [(index % 2) * 8, 50] as const,
      snap: index === 0,
    }));
    let samples = 0;
    const elevation = { ...slope, sample: () => ++samples };
    const route = ready(planRoute({ engine: flat, region: '', elevation }, { waypoints }));
    expect(route.distanceMetres).toBeGreaterThan(50_000_000);
    expect(samples).toBeGreaterThan(10_000);
    expect(samples).toBeLessThan(60_000);
    expect(route.climbMetres).not.toBeNull();
  });

  it('needs no way anywhere near a route of straight legs alone', () => {
    const route = ready(
      plan(flat, {
        waypoints: [
          { position: [20, 20] },
          { position: [20.01, 20], snap: false },
          { position: [20.01, 20.01], snap: false },
        ],
      }),
    );
    expect(
      route.waypoints.map(({ position, snappedPosition }) => [position, snappedPosition]),
    ).toEqual(route.waypoints.map(({ position }) => [position, position]));
    expect(route.legs.map(({ snapped }) => snapped)).toEqual([false, false]);
  });

  it('gives a leg of no length between equal waypoints', () => {
    const waypoints = [at(500, 0), at(500, 0), at(800, 0)].map((position) => ({ position }));
    const route = ready(plan(hilly, { waypoints }));
    expect(route.legs.map((leg) => Math.round(leg.distanceMetres))).toEqual([0, 300]);
    const nowhere = ready(plan(hilly, { waypoints: waypoints.slice(0, 2) }));
    expect(nowhere.distanceMetres).toBe(0);
    expect(nowhere.geometry.coordinates).toHaveLength(2);
    expect(nowhere.legs).toMatchObject([{ startIndex: 0, endIndex: 1 }]);
  });

  it('knows the height of the place where a route goes nowhere', () => {
    const north = { position: at(1000, 500) };
    const free = { position: at(300, 500), snap: false };
    for (const waypoints of [
      [north, north],
      [free, free, free],
    ]) {
      const route = ready(plan(hilly, { waypoints, splits: true }));
      const height = expect.closeTo(150, 0);
      expect(route).toMatchObject({ distanceMetres: 0, durationSeconds: 0 });
      expect(route).toMatchObject({ climbMetres: 0, descentMetres: 0 });
      expect(route.elevation).toEqual({ stepMetres: 0, metres: [height, height] });
      expect(route.geometry.coordinates.map(([, , metres]) => metres)).toEqual([height, height]);
      expect(route.legs.at(-1)).toMatchObject({ climbMetres: 0, startIndex: 0, endIndex: 1 });
    }
    const unknown = ready(planRoute({ engine: flat, region: '' }, { waypoints: [north, north] }));
    expect(unknown).toMatchObject({ climbMetres: null, elevation: null });
  });

  it('goes there and back through a waypoint in the middle of a way', () => {
    const waypoints = [at(100, 0), at(700, 0), at(300, 0)].map((position) => ({ position }));
    expect(ready(plan(flat, { waypoints })).distanceMetres).toBeCloseTo(1000, 0);
  });

  it('gives the same answer to the last digit, whatever was asked between', () => {
    const first = JSON.stringify(plan(hilly, around));
    plan(hilly, { waypoints: around.waypoints.toReversed(), profile: 'foot' });
    expect(JSON.stringify(plan(hilly, around))).toBe(first);
    const reopened = RoutingEngine.open({
      routing: buildGraph(streetNetwork({ ...town, heights: slope })),
    });
    expect(JSON.stringify(plan(reopened, around))).toBe(first);
  });

  it('puts every coordinate on the grid of 1e-7 degrees', () => {
    for (const [lon, lat] of ready(plan(hilly, around)).geometry.coordinates) {
      expect([lon, lat]).toEqual([Math.round(lon * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7]);
    }
  });
});

const error = (request: RouteRequest): unknown => {
  const outcome = plan(flat, request);
  return outcome.status === 'failed' ? outcome.error : outcome;
};

describe('a route that cannot be', () => {
  it('names the waypoints that nothing connects', () => {
    const waypoints = [at(0, 0), at(900, 0), at(5500, 0)].map((position) => ({ position }));
    expect(error({ waypoints })).toMatchObject({
      code: 'no_route',
      message: 'No way leads from waypoint 2 to waypoint 3.',
      details: { fromIndex: 1, toIndex: 2 },
    });
  });

  it('names the waypoint that is too far, how far, and the limit', () => {
    const waypoints = [at(0, 0), at(0, -700)].map((position) => ({ position }));
    expect(error({ waypoints })).toMatchObject({
      code: 'point_too_far',
      details: { waypointIndex: 1, distanceMetres: 700, limitMetres: 500 },
    });
    expect(error({ waypoints: [{ position: [100, 50] }, ...waypoints] })).toMatchObject({
      details: { waypointIndex: 0, distanceMetres: null },
    });
  });

  it('names the profiles that there are', () => {
    expect(error({ ...around, profile: 'rocket' })).toMatchObject({
      code: 'unknown_profile',
      details: { known: ['road', 'trail', 'easy', 'night', 'foot'] },
    });
  });

  it('is an answer, not an exception, for what a schema would refuse', () => {
    expect(error({ waypoints: [] })).toMatchObject({ code: 'no_route' });
    expect(error({ waypoints: [{ position: at(0, 0) }] })).toMatchObject({ code: 'no_route' });
    const waypoints = [{ position: at(0, 0) }, { position: [NaN, Infinity] as const }];
    expect(error({ waypoints })).toMatchObject({ code: 'point_too_far' });
  });
});
