import { beforeEach, describe, expect, it } from 'vitest';
import { FakeMapServer } from '../testing/fake-map-server.ts';
import { foldFakeLog } from '../testing/fold-fake-log.ts';
import { openSyncedMap } from '../testing/synced-map.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';

let server: FakeMapServer;
beforeEach(async () => {
  server = new FakeMapServer();
  server.roles.set(ADA, 'owner').set(BOB, 'editor');
  const { api, sync } = await openSyncedMap(server, ADA);
  await sync.check();
  const layer = await api.perform({ name: 'add-layer', input: { name: 'Trees' } });
  const [id = ''] = layer.status === 'done' ? layer.made : [];
  const geometry = { type: 'Point', lines: [[10, 20]] } as const;
  const features = [{ geometry, properties: {} }];
  await api.perform({ name: 'add-features', input: { layer: id, features } });
  await sync.push();
  server.snapshot = foldFakeLog(server);
  await api.perform({ name: 'rename-node', input: { id, name: 'Oaks' } });
  await sync.push();
  sync.close();
  server.reads.length = 0;
});

async function openAsBob() {
  const bob = await openSyncedMap(server, BOB);
  expect(await bob.sync.check()).toBe(true);
  bob.sync.close();
  return bob;
}

describe('a map that this browser has nothing of', () => {
  it('begins with the snapshot, and folds only what came after it', async () => {
    const { names, report } = await openAsBob();
    expect(names()).toEqual(['Oaks']);
    expect(report().counts.map(([, count]) => count)).toEqual([1]);
    expect(server.reads).toEqual([2]);
  });

  it.each([
    ['there is no snapshot', () => (server.snapshot = undefined)],
    ['it is of a newer version', () => (server.snapshot = { format: 2 })],
    ['a file of it is gone', () => server.files.clear()],
    [
      'a file of it is damaged',
      () => {
        for (const name of server.files.keys()) server.files.set(name, new Uint8Array(9));
      },
    ],
  ])('begins with the first entry where %s', async (_, damage) => {
    damage();
    const { names } = await openAsBob();
    expect(names()).toEqual(['Oaks']);
    expect(server.reads).toEqual([0, 2]);
  });
});
