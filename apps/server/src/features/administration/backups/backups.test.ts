import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsSchema } from '@webmaps/protocol/backups';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyEmptyDatabase } from '../../../testing/databases/copy-empty-database.ts';
import { memoryFolder } from '../../../testing/databases/memory-folder.ts';
import { callers, startAdministration } from '../testing/start-administration.ts';
import type { Administration } from '../testing/start-administration.ts';
import { BackupJobs } from './backup-jobs.ts';

vi.setConfig({ testTimeout: 90_000 });

let site: Administration;
let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(memoryFolder(), 'webmaps-backups-'));
  site = await startAdministration();
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await rm(base, { recursive: true, force: true });
});

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000 });
const post = (path: string, body: object = {}) =>
  site.ask({ path: `backups${path}`, method: 'POST', body, as: 'admin' });
const readState = async () =>
  backupsSchema.parse((await site.ask({ path: 'backups', as: 'admin' })).body).state;

/** The jobs of a data folder with a database that no server has in use. */
async function openJobs(name: string) {
  const dataFolder = join(base, name);
  await copyEmptyDatabase(dataFolder);
  const folder = join(dataFolder, 'backups');
  const { config } = site.backend;
  return { folder, jobs: new BackupJobs({ ...config, dataFolder, backups: { folder } }) };
}

it('makes one backup at a time, which only the server’s user may read, and deletes it', async () => {
  const { folder, jobs } = await openJobs('one');
  expect(await jobs.read()).toMatchObject({ state: { status: 'idle' }, last: null, backups: [] });
  await jobs.make();
  await expect(jobs.make()).rejects.toThrow('already');
  expect((await jobs.read()).state.status).toBe('running');
  await until(async () => (await jobs.read()).state.status).toBe('idle');
  const { last, backups } = await jobs.read();
  const [backup] = backups;
  expect(backups).toHaveLength(1);
  expect(last).toMatchObject({ path: join(folder, backup?.name ?? ''), bytes: backup?.bytes });
  expect((await stat(last?.path ?? '')).mode & 0o777).toBe(0o600);
  await jobs.remove(backup?.name ?? '');
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing of a cancelled backup, nor of one in which the server was killed', async () => {
  const { folder, jobs } = await openJobs('cancelled');
  await jobs.make();
  await jobs.cancel();
  expect((await jobs.read()).state.status).toBe('cancelled');
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'webmaps-2026-01-01T00-00-00.backup.part'), 'half');
  await writeFile(join(folder, 'notes.part'), 'of another program');
  await jobs.start();
  expect(await readdir(folder)).toEqual(['notes.part']);
});

it('refuses an eleventh backup', async () => {
  const { folder, jobs } = await openJobs('many');
  await mkdir(folder);
  for (let day = 10; day < 20; day++) {
    await writeFile(join(folder, `webmaps-2026-01-${day}T00-00-00.backup`), 'whole');
  }
  await expect(jobs.make()).rejects.toThrow('Delete one first');
});

it('says why a backup failed', async () => {
  expect((await post('')).status).toBe(200);
  await until(readState).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('There is no database'),
  });
});

it.each(['../keys.json', 'webmaps-x.backup', '/etc/passwd', ''])('deletes no %j', async (name) => {
  expect((await post('/remove', { name })).status).toBe(400);
});

it('refuses everyone but administrators with their second factor', async () => {
  for (const as of callers.filter((caller) => caller !== 'admin')) {
    const status = as === 'nobody' ? 401 : 403;
    expect((await site.ask({ path: 'backups', as })).status).toBe(status);
    const body = { name: 'webmaps-2026-01-01T00-00-00.backup' };
    for (const path of ['backups', 'backups/cancel', 'backups/remove']) {
      expect((await site.ask({ path, method: 'POST', body, as })).status).toBe(status);
    }
  }
});
