import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_FORMAT } from '@webmaps/project/map/document/change';
import { AskFailure } from '../../data/ask.ts';
import { FakeMapServer, lost } from '../testing/fake-map-server.ts';
import { foldFakeLog } from '../testing/fold-fake-log.ts';
import { openSyncedMap } from '../testing/synced-map.ts';
import type { SyncedMap } from '../testing/synced-map.ts';
import { backOffMilliseconds } from './back-off.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';

let server: FakeMapServer;
let ada: SyncedMap;
let bob: SyncedMap;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new FakeMapServer();
  server.roles.set(ADA, 'owner').set(BOB, 'editor');
  ada = await openSyncedMap(server, ADA);
  bob = await openSyncedMap(server, BOB);
  await ada.sync.check();
  await bob.sync.check();
});
afterEach(() => {
  ada.sync.close();
  bob.sync.close();
  vi.useRealTimers();
});

const addLayer = ({ api }: SyncedMap, name: string) =>
  api.perform({ name: 'add-layer', input: { name } });

describe('two browsers', () => {
  it('see the work of each other by the channel', async () => {
    await addLayer(ada, 'Trees');
    await vi.waitFor(() => expect(bob.names()).toEqual(['Trees']));
    await addLayer(bob, 'Houses');
    await vi.waitFor(() => expect(ada.names()).toEqual(['Trees', 'Houses']));
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saved' }));
  });

  it('fill gaps from the table where the channel carries nothing', async () => {
    server.isMute = true;
    for (const name of ['A', 'B', 'C', 'D', 'E']) await addLayer(ada, name);
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saved' }));
    expect(bob.names()).toEqual([]);
    expect(await bob.sync.check()).toBe(true);
    expect(bob.names()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('have the same map after both worked without a network', async () => {
    server.failure = lost();
    await addLayer(ada, 'Trees');
    await addLayer(bob, 'Houses');
    await vi.waitFor(() =>
      expect(ada.saving()).toEqual({ status: 'refused', reason: expect.any(String), waiting: 1 }),
    );
    server.failure = undefined;
    await Promise.all([ada.sync.check(), bob.sync.check()]);
    await vi.waitFor(() => expect(new Set(ada.names())).toEqual(new Set(['Houses', 'Trees'])));
    await vi.waitFor(() => expect(new Set(bob.names())).toEqual(new Set(['Houses', 'Trees'])));
    expect(server.rows).toHaveLength(2);
  });
});

describe('a push', () => {
  it('counts a request once whose answer was lost', async () => {
    server.isMute = true;
    server.losesAnswers = true;
    await addLayer(ada, 'Trees');
    await vi.waitFor(() => expect(server.appends).toBe(1));
    server.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(ada.report().waiting).toBe(0));
    expect([server.rows.length, ada.names()]).toEqual([1, ['Trees']]);
  });

  it('waits after too many requests, and does not count as offline', async () => {
    server.failure = new AskFailure({ status: 429, code: 'PT429', message: 'Too many.' });
    await addLayer(ada, 'Trees');
    await vi.waitFor(() => expect(server.appends).toBe(1));
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saving', waiting: 1 }));
    server.failure = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saved' }));
  });

  it('says in the words of the server why it takes nothing', async () => {
    const message = 'This map has too many changes.';
    server.appendFailure = new AskFailure({ status: 413, code: 'PT413', message });
    await addLayer(ada, 'Trees');
    await vi.waitFor(() =>
      expect(ada.saving()).toEqual({ status: 'refused', reason: message, waiting: 1 }),
    );
    server.appendFailure = undefined;
    await ada.sync.check();
    expect([ada.saving(), server.rows.length]).toEqual([{ status: 'saved' }, 1]);
  });

  it('puts aside as not merged what was proposed before the role went', async () => {
    server.isMute = true;
    server.roles.set(BOB, 'viewer');
    await addLayer(bob, 'Houses');
    await vi.waitFor(() => expect(bob.report().notMerged).toHaveLength(1));
    expect([bob.names(), bob.report().role, bob.report().waiting]).toEqual([[], 'viewer', 0]);
    server.roles.set(BOB, 'editor');
    await bob.sync.check();
    const [item] = bob.report().notMerged;
    await bob.api.proposeAgain(item!.key);
    await vi.waitFor(() => expect(server.rows).toHaveLength(1));
    expect([bob.names(), bob.report().notMerged]).toEqual([['Houses'], []]);
  });
});

describe('a log whose beginning is gone', () => {
  beforeEach(async () => {
    server.isMute = true;
    for (const name of ['A', 'B', 'C', 'D']) await addLayer(ada, name);
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saved' }));
    server.snapshot = foldFakeLog(server);
  });

  it('is gone on with from the snapshot, and what waited comes on top', async () => {
    server.failure = lost();
    await addLayer(bob, 'Mine');
    await vi.waitFor(() => expect(bob.saving().status).toBe('refused'));
    server.failure = undefined;
    await addLayer(ada, 'E');
    await vi.waitFor(() => expect(ada.saving()).toEqual({ status: 'saved' }));
    server.trimmed = 4;
    expect(await bob.sync.check()).toBe(true);
    await vi.waitFor(() => expect(bob.saving()).toEqual({ status: 'saved' }));
    expect(new Set(bob.names())).toEqual(new Set(['A', 'B', 'C', 'D', 'E', 'Mine']));
    await ada.sync.check();
    expect(new Set(ada.names())).toEqual(new Set(bob.names()));
    expect(server.rows).toHaveLength(6);
  });

  it('may be gone as a whole', async () => {
    server.trimmed = 4;
    expect(await bob.sync.check()).toBe(true);
    expect(new Set(bob.names())).toEqual(new Set(['A', 'B', 'C', 'D']));
  });

  it('counts a request once whose answer was lost before', async () => {
    server.losesAnswers = true;
    await addLayer(bob, 'Mine');
    await vi.waitFor(() => expect(server.rows).toHaveLength(5));
    server.losesAnswers = false;
    server.snapshot = foldFakeLog(server);
    server.trimmed = 5;
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(bob.report().waiting).toBe(0));
    expect(server.rows).toHaveLength(5);
    expect(new Set(bob.names())).toEqual(new Set(['A', 'B', 'C', 'D', 'Mine']));
  });

  it('waits for a snapshot that cannot be read, and says that the map is not followed', async () => {
    await addLayer(ada, 'E');
    server.trimmed = 4;
    server.snapshot = undefined;
    expect(await bob.sync.check()).toBe(false);
    await addLayer(bob, 'Mine');
    expect(bob.saving()).toMatchObject({ waiting: 1 });
    expect(bob.saving().status).not.toBe('saving');
  });

  it('ends for a version of the app that cannot read the snapshot', async () => {
    server.trimmed = 4;
    server.snapshot = { format: 999 };
    expect(await bob.sync.check()).toBe(false);
    expect(bob.saving()).toMatchObject({ status: 'refused' });
  });
});

describe('a person', () => {
  it('has another role from the moment that it is changed', async () => {
    server.setRole(BOB, 'viewer');
    await vi.waitFor(() => expect(bob.report().role).toBe('viewer'));
    expect(await addLayer(bob, 'Houses')).toEqual({ status: 'refused', reason: 'not-allowed' });
    await addLayer(ada, 'Trees');
    await vi.waitFor(() => expect(bob.names()).toEqual(['Trees']));
  });

  it('learns that the map was left behind by this version of the app', async () => {
    server.rows.push({
      seq: 1,
      session: 's9',
      number: 1,
      author_id: ADA,
      role: 'owner',
      format: CHANGE_FORMAT + 1,
      change: { kind: 'fold_space' },
    });
    await bob.sync.check();
    expect(bob.saving()).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Reload'),
    });
  });
});

it('waits longer after each failure, up to half a minute and a quarter', () => {
  expect([1, 2, 3, 9].map((failures) => backOffMilliseconds(failures, () => 0))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect(backOffMilliseconds(9, () => 1)).toBe(37_500);
});
