import { TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute } from '../route/plan-route.ts';
import type { Route } from '../route/route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';
import { joinRoutes } from './join-routes.ts';
import { lineRoute } from './line-route.ts';

const at = (east: number, north: number) => [degrees(east), degrees(north)] as const;
const free = (...positions: (readonly [number, number])[]) =>
  lineRoute({
    profile: 'road',
    coordinates: positions,
    stops: positions.map((_, index) => index),
    waytype: 'free',
  });

/** A recorded line to the east: up 1 m in 10 over its first half, then level; 4 s each 10 m. */
const climbing = {
  profile: 'road',
  coordinates: Array.from({ length: 201 }, (_, index) => at(index * 10, 0)),
  stops: [0, 200],
  heights: Array.from({ length: 201 }, (_, index) => Math.min(index, 100)),
  resolutionMetres: TRACK_RESOLUTION_METRES,
  waytype: 'recorded',
  name: 'Sunday',
} as const;
const seconds = climbing.coordinates.map((_, index) => index * 4);

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

describe('lineRoute', () => {
  it('measures straight lines with no region, no heights and the time of flat ground', () => {
    const route = free(at(0, 0), at(300, 0), at(300, 400));
    expect(route.distanceMetres).toBeCloseTo(700, 0);
    expect(route.durationSeconds).toBeCloseTo(252, 0);
    expect(route).toMatchObject({ region: '', climbMetres: null, elevation: null });
    expect(route.legs.map(({ snapped }) => snapped)).toEqual([false, false]);
    expect(route.waypoints.map(({ distanceMetres }) => Math.round(distanceMetres))).toEqual([
      0, 300, 700,
    ]);
  });

  it('takes climb from the heights that are given and time from the clock', () => {
    const route = lineRoute({ ...climbing, seconds });
    expect(route.climbMetres).toBeCloseTo(100, 0);
    expect(route.descentMetres).toBeCloseTo(0, 0);
    expect(route.durationSeconds).toBe(800);
    expect(lineRoute(climbing).durationSeconds).toBeGreaterThan(720);
    expect(route.geometry.coordinates[200]?.[2]).toBeCloseTo(100, 0);
  });
});

describe('joinRoutes', () => {
  const track = lineRoute(climbing);

  it('keeps every figure of a single part and divides it into splits by its clock', () => {
    const run = lineRoute({ ...climbing, seconds });
    const joined = joinRoutes([{ route: run, seconds }], { splits: 'km' });
    expect(joined).toMatchObject({
      distanceMetres: run.distanceMetres,
      durationSeconds: 800,
      climbMetres: run.climbMetres,
      legs: run.legs,
      waypoints: run.waypoints,
      cues: run.cues,
    });
    expect(joined.splits?.map(({ durationSeconds }) => Math.round(durationSeconds))).toEqual([
      400, 400,
    ]);
    expect(joined.splits?.[0]?.climbMetres).toBeCloseTo(100, -1);
    expect(joined.splits?.[0]?.gradeAdjustedMetres).toBeGreaterThan(1300);
    expect(joined.splits?.[1]?.gradeAdjustedMetres).toBeLessThan(1020);
  });

  it('runs from a recorded line on into ways that were found, and out of them again', () => {
    const graph = buildGraph(
      streetNetwork({
        nodes: { a: [2000, 0], b: [2400, 0], c: [2400, 300] },
        ways: [{ nodes: 'abc', name: 'Ring Road' }],
      }),
    );
    const planned = planRoute(
      { region: 'small', engine: RoutingEngine.open({ routing: graph }) },
      { waypoints: [{ position: at(2000, 0) }, { position: at(2400, 300) }], cues: true },
    );
    if (planned.status === 'failed') throw new Error(planned.error.message);
    const on = free(at(2400, 300), at(2400, 500));
    const joined = joinRoutes([{ route: track }, { route: planned.route }, { route: on }], {
      splits: 'km',
    });

    expect(joined.region).toBe('small');
    expect(joined.distanceMetres).toBeCloseTo(2000 + 700 + 200, 0);
    expect(joined.waypoints).toHaveLength(4);
    expect(joined.legs.map(({ snapped }) => snapped)).toEqual([true, true, false]);
    for (const [index, leg] of joined.legs.entries()) {
      expect(leg.startIndex).toBe(joined.legs[index - 1]?.endIndex ?? 0);
    }
    expect(joined.legs.at(-1)?.endIndex).toBe(joined.geometry.coordinates.length - 1);
    expect(sum(joined.legs.map(({ distanceMetres }) => distanceMetres))).toBeCloseTo(
      joined.distanceMetres,
      1,
    );
    expect(sum(joined.splits?.map(({ durationSeconds }) => durationSeconds) ?? [])).toBeCloseTo(
      joined.durationSeconds,
      0,
    );
    expect(joined.cues?.map(({ type }) => type)).toEqual(['depart', 'straight', 'arrive']);
    expect(joined.waytypes.map(({ kind }) => kind)).toContain('recorded');
    // The recorded line is most of the way: its profile is shown.
    expect(joined.climbMetres).toBeCloseTo(track.climbMetres ?? 0, 0);
    expect(joined.elevation?.metres.at(-1)).toBeCloseTo(100, 0);
  });

  it('draws a straight line where parts do not meet, which counts', () => {
    const [first, second] = [free(at(0, 0), at(100, 0)), free(at(100, 30), at(100, 130))];
    const joined = joinRoutes([{ route: first }, { route: second }]);
    expect(joined.distanceMetres).toBeCloseTo(230, 0);
    expect(joined.geometry.coordinates).toHaveLength(4);
    expect(joined.legs[1]).toMatchObject({ startIndex: 1, endIndex: 3 });
    expect(joined.legs[1]?.distanceMetres).toBeCloseTo(130, 0);
    expect(joined.spans.at(-1)?.endMetres).toBeCloseTo(230, 0);
  });

  it('claims no climb where the heights of most of the way are unknown', () => {
    const long: Route = free(at(2000, 0), at(2000, 5000));
    expect(joinRoutes([{ route: track }, { route: long }])).toMatchObject({
      climbMetres: null,
      descentMetres: null,
      elevation: null,
    });
  });
});
