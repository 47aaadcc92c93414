import { distanceMetres } from '@webmaps/geo/distance';
import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import { RouteTrack } from './route-track.ts';
import { testRoute } from './test-route.ts';

const route = testRoute([
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
]);
const track = RouteTrack.of(route)!;

describe('RouteTrack', () => {
  it('goes by the length that the planner measured', () => {
    const longer: Route = { ...route, distanceMetres: 5000 };
    expect(RouteTrack.of(longer)!.lengthMetres).toBeCloseTo(5000, 6);
    expect(RouteTrack.of(longer)!.at(2500).position[0]).toBeCloseTo(0.01, 4);
  });

  it('finds the place at a distance, and its ends beyond them', () => {
    expect(track.at(-5).position).toEqual([0, 0]);
    expect(track.at(1e9).position[0]).toBeCloseTo(0.01, 9);
    expect(track.at(1e9).position[1]).toBeCloseTo(0.01, 9);
    const { position } = track.at(500);
    expect(distanceMetres([0, 0], position)).toBeCloseTo(500, 1);
  });

  it('finds the nearest place and which leg it is on', () => {
    const first = track.nearest([0.004, 0.001]);
    expect(first.position[0]).toBeCloseTo(0.004, 9);
    expect(first.position[1]).toBeCloseTo(0, 9);
    expect(first.legIndex).toBe(0);
    const second = track.nearest([0.02, 0.006]);
    expect(second.legIndex).toBe(1);
    expect(second.metres).toBeCloseTo(track.lengthMetres * 0.8, -1);
  });

  it('agrees with itself: the nearest place to a place on the route is that place', () => {
    for (let metres = 0; metres <= track.lengthMetres; metres += 97) {
      expect(track.nearest(track.at(metres).position).metres).toBeCloseTo(metres, 3);
    }
  });

  it('stops at waypoints on the same place', () => {
    const still = RouteTrack.of(
      testRoute([
        [0, 0],
        [0, 0],
        [0.01, 0],
      ]),
    )!;
    expect(still.at(0).position).toEqual([0, 0]);
    expect(still.nearest([0.005, 0]).legIndex).toBe(1);
  });

  it('is not there for a route without a line', () => {
    expect(RouteTrack.of(testRoute([[0, 0]]))).toBeUndefined();
  });
});
