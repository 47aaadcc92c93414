import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { expect, it } from 'vitest';
import { routeOfRow, rowOfRoute } from './route-row.ts';

it('reads a route from the row that it was written to', () => {
  for (const deletedAt of [null, 1_700_000_000_000]) {
    const route = routeFixture({ version: 4, tags: ['easy'], deletedAt });
    const row = JSON.parse(JSON.stringify({ ...rowOfRoute(route), version: 4 })) as object;
    expect(routeOfRow(row)).toEqual(route);
  }
});

it('passes over rows that it cannot open', () => {
  expect(
    routeOfRow({ ...rowOfRoute(routeFixture()), version: 1, profile: 'bike' }),
  ).toBeUndefined();
  expect(routeOfRow({})).toBeUndefined();
});
