import { beforeEach, describe, expect, it } from 'vitest';
import type { MapWorker } from '../start-map-worker.ts';
import { FakeMapServer } from '../testing/fake-map-server.ts';
import { foldFakeLog } from '../testing/fold-fake-log.ts';
import { openSyncedMap } from '../testing/synced-map.ts';
import type { SyncedMap } from '../testing/synced-map.ts';
import type { MapApi } from '../worker/map-api.ts';
import { mapVersions } from './map-versions.ts';
import type { MapVersion } from './version.ts';
import type { MapVersions } from '../project-map.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';
const context = { signal: new AbortController().signal, progress: () => undefined };

let server: FakeMapServer;
let content: unknown;
const added: string[] = [];
beforeEach(() => {
  server = new FakeMapServer();
  server.roles.set(ADA, 'owner').set(BOB, 'editor');
  content = undefined;
  added.length = 0;
});

interface Opened extends SyncedMap {
  readonly versions: MapVersions;
}

async function open(personId: string): Promise<Opened> {
  const opened = await openSyncedMap(server, personId);
  const { api, sync } = opened;
  await sync.check();
  const call = async (name: keyof MapApi, input: unknown): Promise<unknown> =>
    (api[name] as (input: unknown, context: object) => Promise<unknown>)(input, context);
  const versions = mapVersions({
    worker: { call } as unknown as MapWorker,
    server: server.of(personId),
    versions: {
      list: async () => [],
      add: async (name) => void added.push(name),
      rename: async () => undefined,
      remove: async () => undefined,
      readContent: async () => content,
    },
    sendAll: async () => (await sync.check()) && opened.report().waiting === 0,
  });
  return { ...opened, versions };
}

function versionOfNow(): MapVersion {
  const { length: seq } = server.rows;
  return {
    ...{ id: 'v', seq, name: 'Then', kind: 'named' },
    ...{ features: 0, createdAt: '', author: undefined },
  };
}

async function addLayer({ api, sync }: Opened, name: string): Promise<string> {
  const layer = await api.perform({ name: 'add-layer', input: { name } });
  await sync.push();
  return layer.status === 'done' ? (layer.made[0] ?? '') : '';
}

async function addPoints({ api, sync }: Opened, layer: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 4000) {
    const features = Array.from({ length: Math.min(4000, count - from) }, (_, at) => {
      const geometry = { type: 'Point', lines: [[from + at, 20]] } as const;
      return { geometry, properties: {} };
    });
    await api.perform({ name: 'add-features', input: { layer, features } });
    await sync.push();
  }
}

const countsOf = ({ report }: Opened) => report().counts.map(([, count]) => count);

describe('a version', () => {
  it.each([
    ['from its snapshot', () => (content = foldFakeLog(server)), []],
    ['from the log after an earlier snapshot', () => undefined, [1]],
  ])('is read %s, compared and restored', async (_, fold, reads) => {
    const ada = await open(ADA);
    const layer = await addLayer(ada, 'Trees');
    server.snapshot = foldFakeLog(server);
    await addPoints(ada, layer, 3);
    const version = versionOfNow();
    fold();
    await addPoints(ada, layer, 2);
    await addLayer(ada, 'Later');
    server.reads.length = 0;
    const opened = await ada.versions.open(version);
    expect(server.reads).toEqual(reads);
    expect([...opened.map.outline.counts.values()]).toEqual([3]);
    expect(await opened.compare()).toMatchObject({ counts: { added: 2, removed: 0, changed: 0 } });

    const bob = await open(BOB);
    expect(await opened.restore()).toMatchObject({ status: 'done' });
    await ada.sync.push();
    expect([ada.names(), countsOf(ada)]).toEqual([['Trees'], [3]]);
    await bob.sync.check();
    expect([bob.names(), countsOf(bob)]).toEqual([['Trees'], [3]]);
    expect(server.causes).toEqual([['restore', 4]]);
    expect(await opened.restore()).toEqual({ status: 'same' });

    await ada.api.step('undo');
    await ada.sync.push();
    await bob.sync.check();
    expect(new Set(countsOf(bob))).toEqual(new Set([5, 0]));
  });

  it('is restored from chunks where it would be too much for a change, and undone', async () => {
    const ada = await open(ADA);
    const layer = await addLayer(ada, 'Trees');
    await addPoints(ada, layer, 12_000);
    const version = versionOfNow();
    const ids = (await ada.api.read({ name: 'inBox', input: { box: [-1, -1, 1, 1] } })) as string[];
    await ada.api.perform({ name: 'remove-features', input: { ids } });
    await ada.sync.push();
    expect(server.causes).toEqual([['deletion', version.seq]]);
    const opened = await ada.versions.open(version);
    expect(await opened.restore()).toMatchObject({ status: 'done' });
    await ada.sync.push();
    expect(countsOf(ada)).toEqual([12_000]);
    expect(server.files.size).toBeGreaterThan(2);
    const bob = await open(BOB);
    expect(countsOf(bob)).toEqual([12_000]);
    await ada.api.step('undo');
    await ada.sync.push();
    await bob.sync.check();
    expect(countsOf(bob)).toEqual([0]);
  });

  it('is opened one after the other, and closed unless another is in its place', async () => {
    const ada = await open(ADA);
    const layer = await addLayer(ada, 'Trees');
    const first = versionOfNow();
    await addPoints(ada, layer, 3);
    await addPoints(ada, layer, 1);
    const [one, two] = await Promise.all([
      ada.versions.open(first),
      ada.versions.open(versionOfNow()),
    ]);
    expect([...one.map.outline.counts.values()]).toEqual([0]);
    expect([...two.map.outline.counts.values()]).toEqual([4]);
    one.close();
    expect(await two.compare()).toMatchObject({ nodes: [] });
    two.close();
    await expect(two.compare()).rejects.toThrow('No version is open');
  });

  it('is added once all work is on the server, and not before', async () => {
    const ada = await open(ADA);
    await ada.api.perform({ name: 'add-layer', input: { name: 'Trees' } });
    await ada.versions.add('One');
    expect([added, server.rows.length]).toEqual([['One'], 1]);
    server.isMute = true;
    ada.sync.close();
    await ada.api.perform({ name: 'add-layer', input: { name: 'More' } });
    await expect(ada.versions.add('Two')).rejects.toThrow('latest changes');
    expect(added).toEqual(['One']);
  });
});
