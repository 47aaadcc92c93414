import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { expect, it } from 'vitest';
import { changedEntry, syncedEntry } from '../sync/entry.ts';
import { addVersion, MAX_LOCAL_VERSIONS, versionsBefore } from './local-versions.ts';

const route = routeFixture();

it('numbers versions on, and keeps the last ones', () => {
  const all = Array.from({ length: MAX_LOCAL_VERSIONS + 2 }, (_, at) => `Name ${at}`);
  const versions = all.reduce(
    (kept: ReturnType<typeof addVersion>, name) => addVersion(kept, { ...route, name }),
    [],
  );
  expect(versions).toHaveLength(MAX_LOCAL_VERSIONS);
  expect(versions[0]).toMatchObject({ name: all.at(-1), version: all.length });
  expect(versions.at(-1)).toMatchObject({ version: 3 });
});

it('keeps fewer of a route with a long track', () => {
  const line = Array.from({ length: 40_000 }, (): [number, number] => [8.7, 49.4]);
  const long = routeFixture({ facts: { ...route.facts, line } });
  const two = addVersion(addVersion([], long), long);
  expect(addVersion(two, long)).toHaveLength(2);
});

it('leaves to the account what it has, and makes no version of a deletion', async () => {
  const mine = changedEntry('', route);
  const before = new Map([[route.id, mine]]);
  const deleted = changedEntry('', { ...route, deletedAt: 5000 }, mine);
  expect(await versionsBefore([deleted], before)).toEqual([]);
  const synced = syncedEntry('ann', { ...route, version: 3 });
  const renamed = changedEntry('ann', { ...synced.item, name: 'Renamed' }, synced);
  expect(await versionsBefore([renamed], new Map([[route.id, synced]]))).toEqual([]);
});
