import { isSameCollection, parseCollection } from '@webmaps/saved-routes/collection';
import type { Collection } from '@webmaps/saved-routes/collection';
import { mergeCollections } from '@webmaps/saved-routes/merge-collections';
import { collectionFixture, memberFixture } from '@webmaps/saved-routes/testing/collection-fixture';
import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { routeKind } from '../saved-routes/route-entry.ts';
import { expect, it } from 'vitest';
import {
  changedEntry,
  entriesForAccount,
  parseEntry,
  receivedEntry,
  sentEntry,
  storedEntry,
  syncedEntry,
} from './entry.ts';
import type { ItemKind } from './entry.ts';
import { newId } from '../storage/new-id.ts';
import { deviceName } from './device-name.ts';

const route = routeFixture({ version: 3 });

it('keeps the version that a change was made on, however often it is changed', () => {
  const first = changedEntry('ann', { ...route, name: 'One' }, syncedEntry('ann', route));
  const second = changedEntry('ann', { ...route, name: 'Two' }, first);
  expect(second).toMatchObject({ base: 3, isChanged: true, item: { name: 'Two' } });
});

it('moves into an account under its id, as new there', () => {
  const [moved] = entriesForAccount([changedEntry('', route)], 'ann');
  expect(moved).toMatchObject({ owner: 'ann', id: route.id, base: 0, isChanged: true });
});

it('takes what another device changed, unless it was changed here too', () => {
  const theirs = routeFixture({ version: 4, name: 'Theirs' });
  const synced = syncedEntry('ann', route);
  expect(receivedEntry(routeKind, { owner: 'ann', entry: undefined, theirs: theirs })).toEqual(
    syncedEntry('ann', theirs),
  );
  expect(receivedEntry(routeKind, { owner: 'ann', entry: synced, theirs: theirs })).toEqual(
    syncedEntry('ann', theirs),
  );
  const mine = changedEntry('ann', { ...route, name: 'Mine' }, synced);
  expect(receivedEntry(routeKind, { owner: 'ann', entry: mine, theirs: theirs })).toEqual({
    ...mine,
    theirs,
  });
  expect(receivedEntry(routeKind, { owner: 'ann', entry: mine, theirs: route })).toBe(mine);
});

it('is merged with what another device changed, where its kind can be', () => {
  const kind: ItemKind<Collection> = {
    field: 'collection',
    parse: parseCollection,
    isSame: isSameCollection,
    merge: mergeCollections,
  };
  const [first, second] = [memberFixture(1), memberFixture(2)];
  const before = collectionFixture({ version: 3, members: [first] });
  const mine = changedEntry('ann', { ...before, members: [] }, syncedEntry('ann', before));
  const again = changedEntry('ann', { ...mine.item, name: 'Mine' }, mine);
  const stored = parseEntry(kind, structuredClone(storedEntry(kind, again)));
  expect(stored).toEqual({ ...again, ancestor: before });
  const theirs = { ...before, version: 4, members: [first, second] };
  const merged = receivedEntry(kind, { owner: 'ann', entry: stored, theirs });
  expect(merged).toMatchObject({ base: 4, isChanged: true, theirs: null, ancestor: theirs });
  expect(merged.item).toMatchObject({ name: 'Mine', members: [second] });
});

it('is in step once the account has it, unless it was changed meanwhile', () => {
  const sent = { ...route, name: 'One' };
  const first = changedEntry('ann', sent, syncedEntry('ann', route));
  expect(sentEntry(first, sent, 4)).toEqual(syncedEntry('ann', { ...sent, version: 4 }));
  const second = changedEntry('ann', { ...sent, name: 'Two' }, first);
  expect(sentEntry(second, sent, 4)).toMatchObject({ base: 4, isChanged: true, theirs: null });
});

it('is read as it was stored, and left out where it is damaged', () => {
  const entry = syncedEntry('ann', route);
  const stored = storedEntry(routeKind, { ...entry, theirs: route });
  expect(parseEntry(routeKind, structuredClone(stored))).toEqual({ ...entry, theirs: route });
  const damaged = { ...route, plan: null };
  expect(parseEntry(routeKind, { ...stored, route: damaged })).toBeUndefined();
  expect(parseEntry(routeKind, { ...stored, theirs: damaged })).toBeUndefined();
});

it('has its line as one block on the disk, and is read without one too', () => {
  const entry = syncedEntry('ann', route);
  const stored = storedEntry(routeKind, entry) as { readonly route: typeof route };
  expect(stored.route.facts.line).toEqual(Float64Array.from(route.facts.line.flat()));
  expect(parseEntry(routeKind, structuredClone(stored))).toEqual(entry);
  expect(parseEntry(routeKind, { ...stored, route })).toEqual(entry);
  const odd = { ...route, facts: { ...route.facts, line: new Float64Array([8.7, 49.4, 8.71]) } };
  expect(parseEntry(routeKind, { ...stored, route: odd })?.item.facts.line).toHaveLength(1);
});

it('has an id that the account accepts, and never the same', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl', ''],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
