import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const { facts, plan } = routeFixture();
const before = { plan, facts: { ...facts, lengthMetres: 5000, climbMetres: 100, pavedShare: 0.5 } };

it('says by how much two versions differ, with the sign', () => {
  const after = { plan, facts: { ...before.facts, lengthMetres: 6200, climbMetres: 40 } };
  const [length, climb, paved, waypoints] = differencesOf(before, after, 'metric');
  expect(length).toMatchObject({ before: '5.0 km', after: '6.2 km', difference: '+1.2 km' });
  expect(climb).toMatchObject({ difference: '−60 m' });
  expect(paved).toMatchObject({ before: '50%', difference: null });
  expect(waypoints).toMatchObject({ difference: null });
});

it('says that a figure is not known, and then no difference', () => {
  const after = { plan, facts: { ...before.facts, climbMetres: null } };
  expect(differencesOf(before, after, 'metric')[1]).toMatchObject({
    before: '100 m',
    after: 'not known',
    difference: null,
  });
});
