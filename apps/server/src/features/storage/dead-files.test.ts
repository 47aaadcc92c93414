import { StorageClient } from '@supabase/storage-js';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupLock } from '../../db/backup-lock.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { removeDeadFiles, sweepOrphans } from './dead-files.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';

let backend: TestBackend;
let storage: StorageClient;
let files: FileStore;
beforeAll(async () => {
  backend = await startBackend();
  storage = new StorageClient(`${backend.url}/storage/v1`, {
    Authorization: `Bearer ${backend.keys.serviceKey}`,
  });
  files = await openFileStore(backend.config.storage.fileStore);
  await storage.createBucket('files', { public: true });
});
afterAll(() => backend?.stop());

const stores = () => ({ pool: backend.database.storage, files });
const stored = async () => {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
};
const known = async () => {
  const { rows } = await backend.database.storage.query<{ version: string }>(
    'select version from storage.objects order by version',
  );
  return rows.map(({ version }) => version);
};

it('deletes the bytes of replaced and removed objects, and of emptied buckets', async () => {
  const bucket = storage.from('files');
  for (const name of ['a', 'b', 'c', 'd']) await bucket.upload(name, name);
  await bucket.update('a', 'new');
  await bucket.remove(['b']);
  await bucket.move('c', 'moved');
  await bucket.upload('d', 'new', { upsert: true });
  expect(await stored()).toHaveLength(6);
  await removeDeadFiles(stores(), 3600);
  expect(await stored()).toHaveLength(6);
  await removeDeadFiles(stores(), 0);
  expect(await stored()).toEqual(await known());
  expect(await known()).toHaveLength(3);
  expect(await (await bucket.download('moved')).data?.text()).toBe('c');
  await storage.emptyBucket('files');
  await removeDeadFiles(stores(), 0);
  expect(await stored()).toEqual([]);
});

it('keeps everything that a running backup may refer to', async () => {
  const bucket = storage.from('files');
  await bucket.upload('removed', 'x');
  await bucket.remove(['removed']);
  await bucket.upload('lost', 'x');
  const { storage: pool } = backend.database;
  // An upload that was cut off leaves no row for its file.
  await pool.query("delete from storage.objects where name = 'lost'");
  await pool.query(
    `delete from storage.removed_files where removed_at = (select max(removed_at) from storage.removed_files)`,
  );
  const backup = await backend.database.requests.connect();
  const before = await stored();
  expect(before).not.toEqual([]);
  await backup.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await removeDeadFiles(stores(), 0);
  await sweepOrphans(stores(), -60);
  expect(await stored()).toEqual(before);
  await backup.query('select pg_advisory_unlock_shared($1)', [backupLock]);
  backup.release();
  await removeDeadFiles(stores(), 0);
  await sweepOrphans(stores(), -60);
  expect(await stored()).toEqual(await known());
});

it('leaves no file of a refused upload', async () => {
  await storage.from('files').upload('taken', 'x');
  const before = await stored();
  await storage.from('files').upload('taken', 'x');
  await storage.from('files').upload('bad', 'x', { contentType: 'nonsense' });
  expect(await stored()).toEqual(before);
});

it('sweeps files without a row once no upload can use them any more', async () => {
  await storage.from('files').upload('kept', 'kept');
  const orphan = crypto.randomUUID();
  await files.write(orphan, Readable.from([Buffer.from('lost')]));
  await sweepOrphans(stores(), 3600);
  expect(await stored()).toContain(orphan);
  const { fileStore } = backend.config.storage;
  if (fileStore.kind !== 'folder') throw new Error('The test looks into a folder.');
  for (const name of await stored()) {
    await utimes(join(fileStore.folder, 'files', name.slice(0, 2), name), 0, 0);
  }
  await sweepOrphans(stores(), 3600);
  expect(await stored()).toEqual(await known());
  expect(await (await storage.from('files').download('kept')).data?.text()).toBe('kept');
});
