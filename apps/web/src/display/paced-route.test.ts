import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import { testRoute } from '../map/route/test-route.ts';
import { pacedRoute } from './paced-route.ts';

const baseRoute = testRoute([
  [0, 0],
  [0.01, 0],
  [0.01, 0.02],
]);
const route = {
  ...baseRoute,
  durationSeconds: 1200,
  splits: [
    {
      startMetres: 0,
      endMetres: 1000,
      durationSeconds: 400,
      paceSecondsPerKm: 400,
      gradeAdjustedMetres: 1111,
      climbMetres: 12,
      descentMetres: 0,
    },
  ],
  legs: baseRoute.legs.map((leg, index) => ({ ...leg, durationSeconds: [400, 800][index] ?? 0 })),
};

describe('a route at my pace', () => {
  it('is the very same at the standard pace of 6:00 per kilometre', () => {
    expect(pacedRoute(route, 360)).toBe(route);
  });

  it('takes as much longer or shorter as the pace on the flat does, in every leg', () => {
    const slow = pacedRoute(route, 450);
    expect(slow.durationSeconds).toBeCloseTo(1500, 9);
    expect(slow.legs.map(({ durationSeconds }) => durationSeconds)).toEqual([500, 1000]);
    expect(pacedRoute(route, 270).durationSeconds).toBeCloseTo(900, 9);
  });

  it('takes its splits at my pace too, which are worth as many metres as before', () => {
    expect(pacedRoute(route, 450).splits).toEqual([
      { ...route.splits[0], durationSeconds: 500, paceSecondsPerKm: 500 },
    ]);
  });

  it('changes nothing but times', () => {
    const timeless = ({ durationSeconds: _time, legs: _legs, splits: _splits, ...rest }: Route) =>
      rest;
    const [rest, restBefore] = [timeless(pacedRoute(route, 300)), timeless(route)];
    expect(rest).toEqual(restBefore);
  });
});
