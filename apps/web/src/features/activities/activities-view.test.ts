import { expect, it } from 'vitest';
import { addressOfActivities, filterOfView, readActivitiesView } from './activities-view.ts';

it('reads the view that it wrote, and writes nothing that is as usual', () => {
  const address = {
    tab: 'runs',
    q: 'hill',
    sort: 'fastest',
    length: 1,
    tag: 'easy',
    year: 2026,
  } as const;
  expect(addressOfActivities(readActivitiesView(address))).toEqual(address);
  expect(addressOfActivities(readActivitiesView({}))).toEqual({ tab: 'runs' });
});

it('takes an address that means nothing as everything', () => {
  const view = readActivitiesView({ tab: 'runs', q: 7, sort: 'odd', length: 9, year: 'x' });
  expect(addressOfActivities(view)).toEqual({ tab: 'runs' });
});

it('narrows to a range of lengths', () => {
  expect(filterOfView(readActivitiesView({ length: 3 }))).toMatchObject({
    minMetres: 21_000,
    maxMetres: Infinity,
  });
});
