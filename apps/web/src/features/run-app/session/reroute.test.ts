import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { expect, test } from 'vitest';
import { rerouteRequest } from './reroute.ts';

const routeOptions = DEFAULT_ROUTE_OPTIONS;
const places = { from: [1, 2], to: [3, 4] } as const;

test('asks by the profile of the leg where it is another one', () => {
  const { profile } = routeOptions;
  expect(rerouteRequest({ routeOptions }, { ...places, profile })).toMatchObject({
    profile,
    waypoints: [{ position: [1, 2] }, { position: [3, 4] }],
  });
  const { waypoints } = rerouteRequest({ routeOptions }, { ...places, profile: 'trail' });
  expect(waypoints[1]).toEqual({ position: [3, 4], profile: 'trail' });
});

test('keeps to the zones of the plan', () => {
  const corners = [
    [0, 0],
    [0, 0.01],
    [0.01, 0],
  ] as const;
  const zones = [{ kind: 'avoid', shape: 'area', corners }] as const;
  expect(rerouteRequest({ routeOptions, zones }, places).zones).toBe(zones);
});
