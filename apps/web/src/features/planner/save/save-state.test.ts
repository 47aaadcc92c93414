import { routeFixture } from '@webmaps/saved-routes/testing/route-fixture';
import { expect, it } from 'vitest';
import { changedEntry, syncedEntry } from '../../../sync/entry.ts';
import { saveStateOf } from './save-state.ts';

const route = routeFixture();
const here = changedEntry('', route);
const unsent = changedEntry('ann', route);
const same = { isChanged: false, sync: 'idle' } as const;

it('says where a route is kept, and nothing better than that', () => {
  expect(saveStateOf(undefined, same)).toBe('unsaved');
  expect(saveStateOf(here, same)).toBe('browser');
  expect(saveStateOf(unsent, { ...same, sync: 'syncing' })).toBe('saving');
  expect(saveStateOf(unsent, { ...same, sync: 'offline' })).toBe('waiting');
  expect(saveStateOf(unsent, { ...same, sync: 'failed' })).toBe('failed');
  expect(saveStateOf(syncedEntry('ann', route), { ...same, sync: 'offline' })).toBe('saved');
});

it('says that the screen is ahead of it, that two devices differ, and that it is in the trash', () => {
  const ahead = { isChanged: true, sync: 'idle' } as const;
  expect(saveStateOf(syncedEntry('ann', route), ahead)).toBe('changed');
  expect(saveStateOf({ ...unsent, theirs: route }, ahead)).toBe('conflict');
  expect(saveStateOf(changedEntry('', routeFixture({ deletedAt: 5 })), same)).toBe('deleted');
});
