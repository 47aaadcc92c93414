import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToProject } from './copy-to-project.ts';
import { FakeMapServer } from './testing/fake-map-server.ts';
import { openSyncedMap } from './testing/synced-map.ts';
import type { SyncedMap } from './testing/synced-map.ts';
import { createMapApi } from './worker/map-api.ts';
import type { PackedMap } from './worker/pack-map.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const context = { signal: new AbortController().signal, progress: () => undefined };

let server: FakeMapServer;
let opened: SyncedMap | undefined;
beforeEach(() => {
  server = new FakeMapServer();
  server.roles.set(ADA, 'owner');
});
afterEach(() => opened?.sync.close());

/** A map of two layers, of which the upper has a feature, and one that was removed. */
async function packed(): Promise<PackedMap> {
  const api = createMapApi();
  await api.open({ kind: 'scratch' });
  await api.perform({ name: 'add-layer', input: { name: 'Gone' } });
  await api.step('undo');
  await api.perform({ name: 'add-layer', input: { name: 'Houses' } });
  const trees = await api.perform({ name: 'add-layer', input: { name: 'Trees' } });
  const [layer = ''] = trees.status === 'done' ? trees.made : [];
  const geometry = { type: 'Point', lines: [[80_000_000, 490_000_000]] } as const;
  await api.perform({
    name: 'add-features',
    input: { layer, features: [{ geometry, properties: {} }] },
  });
  return api.pack(undefined, context);
}

const copy = (map: PackedMap) =>
  copyToProject(map, { projectId: 'p', onProgress: () => undefined, server: server.of(ADA) });

describe('copyToProject', () => {
  it('makes the map of a project show what the packed one does, without its history', async () => {
    await copy(await packed());
    expect(server.rows).toHaveLength(1);
    opened = await openSyncedMap(server, ADA);
    await opened.sync.check();
    expect(new Set(opened.names())).toEqual(new Set(['Houses', 'Trees']));
    const counts = opened.report().counts.map(([, count]) => count);
    expect(new Set(counts)).toEqual(new Set([0, 1]));
  });

  it('makes nothing twice where the answer was lost', async () => {
    const map = await packed();
    server.losesAnswers = true;
    await expect(copy(map)).rejects.toThrow('not responding');
    server.losesAnswers = false;
    await copy(map);
    expect(server.rows).toHaveLength(1);
  });

  it('sends no change of an empty map', async () => {
    const api = createMapApi();
    await api.open({ kind: 'scratch' });
    await copy(await api.pack(undefined, context));
    expect(server.appends).toBe(0);
  });
});
