import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import { collectionFixture } from '@webmaps/saved-routes/testing/collection-fixture';
import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { expect, it } from 'vitest';
import { filterMembers, shownMembers, sumMembers } from './shown-members.ts';

const route = routeFixture({ name: 'Harbour' });
const run = activityFixture({ name: 'Sunday' });
const entries = <Item extends { readonly id: string }>(...items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, { item }]));
const collection = collectionFixture({
  members: [
    { kind: 'run', id: run.id },
    { kind: 'route', id: route.id },
  ],
});

it('shows routes and runs in the order of the collection', () => {
  const members = shownMembers(collection, { routes: entries(route), runs: entries(run) });
  expect(members.map(({ item }) => item.name)).toEqual(['Sunday', 'Harbour']);
  expect(filterMembers(members, 'harb').map(({ kind }) => kind)).toEqual(['route']);
});

it('leaves out what is in the trash, or not in this browser', () => {
  const deleted = { ...route, deletedAt: 5000 };
  expect(shownMembers(collection, { routes: entries(deleted), runs: entries() })).toEqual([]);
});

it('sums length and climb, of what is known', () => {
  const unknown = routeFixture({ facts: { ...route.facts, climbMetres: null } });
  const members = shownMembers(collection, { routes: entries(route), runs: entries(run) });
  expect(sumMembers(members)).toEqual({
    routes: 1,
    runs: 1,
    lengthMetres: route.facts.lengthMetres + run.facts.distanceMetres,
    climbMetres: (route.facts.climbMetres ?? 0) + (run.facts.climbMetres ?? 0),
  });
  const one = shownMembers(collection, { routes: entries(unknown), runs: entries() });
  expect(sumMembers(one).climbMetres).toBeNull();
});
