import { DEFAULT_ROUTE_OPTIONS } from '@webmaps/plan/preferences';
import { expect, test } from 'vitest';
import { rerouteRequest } from './reroute.ts';

const legs = [
  { toGoMetres: 1000, profile: 'road' },
  { toGoMetres: 0, profile: 'trail' },
] as const;
const places = { from: [1, 2], to: [3, 4] } as const;

test('asks by the profile of the leg that is left to run', () => {
  const record = { routeOptions: DEFAULT_ROUTE_OPTIONS, legs };
  const first = rerouteRequest(record, { ...places, toGoMetres: 1500 });
  expect(first.waypoints).toEqual([{ position: [1, 2] }, { position: [3, 4] }]);
  const second = rerouteRequest(record, { ...places, toGoMetres: 900 });
  expect(second.waypoints[1]).toEqual({ position: [3, 4], profile: 'trail' });
  expect(rerouteRequest(record, { ...places, toGoMetres: 0 }).waypoints[1]?.profile).toBe('trail');
});

test('keeps to the zones of the plan', () => {
  const corners = [
    [0, 0],
    [0, 0.01],
    [0.01, 0],
  ] as const;
  const zones = [{ kind: 'avoid', shape: 'area', corners }] as const;
  const record = { routeOptions: DEFAULT_ROUTE_OPTIONS, zones };
  expect(rerouteRequest(record, { ...places, toGoMetres: 5 }).zones).toBe(zones);
});
