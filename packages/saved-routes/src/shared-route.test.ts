import { expect, it } from 'vitest';
import { parseSharedRoute } from './shared-route.ts';
import { routeFixture } from './testing/route-fixture.ts';

const { plan, facts, name } = routeFixture();
const row = {
  name,
  profile: plan.profile,
  options: { preferences: plan.preferences },
  waypoints: plan.waypoints,
  tracks: plan.tracks,
  geometry: { type: 'LineString', coordinates: facts.line },
  distance_metres: facts.lengthMetres,
  climb_metres: facts.climbMetres,
  region: facts.region,
  paved_share: facts.pavedShare,
  saved_at: '2026-11-23T12:00:00+00:00',
};

it('reads what the database answers for a link', () => {
  const savedAt = Date.UTC(2026, 10, 23, 12);
  expect(parseSharedRoute(row)).toEqual({ name, plan, facts, savedAt });
  expect(parseSharedRoute({ ...row, geometry: null })?.facts.line).toEqual([]);
});

it('reads no row that another program wrote for itself', () => {
  for (const odd of [
    undefined,
    null,
    [],
    {},
    { ...row, waypoints: 'x' },
    { ...row, profile: '' },
  ]) {
    expect(parseSharedRoute(odd)).toBeUndefined();
  }
});
