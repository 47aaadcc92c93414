import type { Position } from '@webmaps/geo/position';
import type { RouteFailure } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import type { Engine, RouteAnswer } from '../engine/engine.ts';
import { testRoute } from '../map/route/test-route.ts';
import type { Track } from '@webmaps/plan/tracks/track';
import { wholeTrack } from '@webmaps/plan/tracks/track';
import { divideIntoParts } from '@webmaps/plan/plan-parts';
import type { Stop } from '@webmaps/plan/plan-parts';
import { isRecorded, requestRoute } from './request-route.ts';

/** Two regions: degrees 0 to 1 and 2 to 3 of longitude. */
const regionOf = (lon: number) => (lon <= 1 ? 'a' : lon >= 2 && lon <= 3 ? 'b' : undefined);
const knowsWays = (positions: readonly Position[]) => {
  const regions = new Set(positions.map(([lon]) => regionOf(lon)));
  return regions.size === 1 && !regions.has(undefined);
};

const stop = (lon: number, snap = true) => ({ position: [lon, 0] as const, snap });

const track: Track = {
  id: 'x',
  name: 'Sunday',
  line: [
    [1.5, 0],
    [1.5, 0.001],
    [1.5, 0.002],
  ],
  heights: Float64Array.of(10, 15, 30),
  times: Float64Array.of(1000, 1060, 1180),
  breaks: [],
};

function fakeEngine(answer?: RouteAnswer) {
  const asked: (readonly number[])[] = [];
  const heightsOf: number[] = [];
  const engine: Pick<Engine, 'route' | 'elevation' | 'knowsWays'> = {
    knowsWays,
    route({ waypoints }) {
      asked.push(waypoints.map(({ position }) => position[0]));
      const route = testRoute(waypoints.map(({ position }) => position));
      return Promise.resolve(answer ?? { status: 'ready', route, via: 'server' });
    },
    elevation({ geometry }) {
      const positions = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
      heightsOf.push(positions.length);
      const coordinates = positions.map(([lon, lat], at): [number, number, number] => [
        lon,
        lat,
        at * 50,
      ]);
      return Promise.resolve({
        status: 'ready',
        via: 'browser',
        elevation: {
          region: 'a',
          resolutionMetres: 30,
          geometry: { type: 'LineString', coordinates },
          climbMetres: 0,
          descentMetres: 0,
          profile: null,
        },
      });
    },
  };
  return { engine, asked, heightsOf };
}

const { signal } = new AbortController();

describe('the parts of a plan', () => {
  const kinds = (...stops: Parameters<typeof divideIntoParts>[0]) =>
    divideIntoParts(stops, knowsWays).map(({ kind, first, stops }) => [kind, first, stops.length]);

  it('are one question where a region holds all of it, straight legs too', () => {
    expect(kinds(stop(0), stop(0.5, false), stop(1))).toEqual([['ways', 0, 3]]);
  });

  it('are straight lines outside of regions and between them', () => {
    expect(kinds(stop(10), stop(11), stop(12, false))).toEqual([['straight', 0, 3]]);
    expect(kinds(stop(0), stop(1), stop(2), stop(3), stop(10))).toEqual([
      ['ways', 0, 2],
      ['straight', 1, 2],
      ['ways', 2, 2],
      ['straight', 3, 2],
    ]);
  });
});

describe('the route of a plan', () => {
  it('has a line and a length outside every region without asking the engine', async () => {
    const { engine, asked, heightsOf } = fakeEngine();
    const waypoints = [stop(10), stop(10.01), stop(10.02)];
    const answer = await requestRoute(engine, { waypoints, splits: 'km' }, signal);
    expect(answer).toMatchObject({ status: 'ready', via: 'browser' });
    expect(answer.status === 'ready' && answer.route.distanceMetres).toBeCloseTo(2224, 0);
    expect(answer.status === 'ready' && answer.route.splits).toHaveLength(3);
    expect([asked, heightsOf]).toEqual([[], []]);
  });

  it('joins ways in two regions by the line of a track, with its heights', async () => {
    const { engine, asked, heightsOf } = fakeEngine();
    const along = wholeTrack(track);
    const waypoints = [
      stop(0),
      stop(1),
      stop(1.5),
      { position: [1.5, 0.002] as const, snap: true, along },
      stop(2),
      stop(3),
    ];
    const answer = await requestRoute(engine, { waypoints }, signal);
    if (answer.status !== 'ready') throw new Error(answer.status);
    expect(asked).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(heightsOf).toEqual([]);
    expect(answer.route.legs.map(({ snapped }) => snapped)).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(answer.route.waypoints.map(({ position }) => position[0])).toEqual([
      0, 1, 1.5, 1.5, 2, 3,
    ]);
    // Its times are of another run than this.
    expect(answer.route.legs[2]?.durationSeconds).toBeLessThan(180);
    expect(answer.route.legs[2]?.climbMetres).toBeCloseTo(20, 0);
  });

  it('takes as long as it was run, where the whole track is the plan', async () => {
    const { engine } = fakeEngine();
    const waypoints = [stop(1.5), { ...stop(1.5), along: wholeTrack(track) }];
    const answer = await requestRoute(engine, { waypoints }, signal);
    expect(answer).toMatchObject({ status: 'ready', route: { durationSeconds: 180 } });
  });

  it('has no recorded time where the clock of the file did not run', async () => {
    const { engine } = fakeEngine();
    const still = { ...track, times: Float64Array.of(1000, 1000, 1000) };
    const waypoints: Stop[] = [stop(1.5), { ...stop(1.5), along: wholeTrack(still) }];
    expect(isRecorded(waypoints)).toBe(false);
    const answer = await requestRoute(engine, { waypoints }, signal);
    expect(answer.status === 'ready' && answer.route.durationSeconds).toBeGreaterThan(60);
  });

  it('asks for the heights of the ground once where a track has none', async () => {
    const { engine, heightsOf } = fakeEngine();
    const flat = { ...track, heights: null };
    for (const length of [2, 1]) {
      const along = { track: flat, from: 0, to: length };
      const waypoints = [stop(1.5), { ...stop(1.5), along }];
      const answer = await requestRoute(engine, { waypoints }, signal);
      expect(answer.status === 'ready' && answer.route.climbMetres).toBeCloseTo(length * 50, -1);
    }
    expect(heightsOf).toEqual([3]);
  });

  it('names the waypoint that a part could not reach by its place in the whole plan', async () => {
    const error: RouteFailure = {
      code: 'point_too_far',
      message: '',
      details: { waypointIndex: 1, distanceMetres: 400, limitMetres: 300 },
    };
    const { engine } = fakeEngine({ status: 'failed', error });
    const answer = await requestRoute(engine, { waypoints: [stop(10), stop(2), stop(3)] }, signal);
    expect(answer).toMatchObject({ error: { details: { waypointIndex: 2 } } });
  });
});
