import { mkdir, mkdtemp, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { regionJobSchema, regionJobsSchema } from '@webmaps/protocol/region-jobs';
import type { RegionJob } from '@webmaps/protocol/region-jobs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callers, startAdministration } from '../testing/start-administration.ts';
import type { Administration } from '../testing/start-administration.ts';
import { RegionJobs } from './region-jobs.ts';

/**
 * Stands in for the importer: "slow.osm" goes on until it is stopped, "bad.osm" fails, and everything
 * else is done at once. A hidden folder is what an import that was killed leaves.
 */
const importer = `
  import { mkdirSync } from 'node:fs';
  const [, , ...args] = process.argv;
  const after = (name) => args[args.indexOf(name) + 1];
  mkdirSync(after('--data') + '/regions/.importing-x-' + process.pid, { recursive: true });
  console.error(JSON.stringify({ stage: 'Drawing the map', share: 0.5 }));
  console.error('secrets: ' + Object.keys(process.env).sort().join(' '));
  if (after('--osm').endsWith('slow.osm')) setInterval(() => undefined, 1000);
  else if (after('--osm').endsWith('bad.osm')) {
    console.error('error: bad.osm: is damaged');
    process.exit(1);
  }
`;

let site: Administration;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-imports-'));
  const program = join(folder, 'importer.mjs');
  await writeFile(program, importer);
  const imports = join(folder, 'imports');
  await mkdir(imports);
  for (const name of ['slow.osm', 'bad.osm', 'good.osm', 'heights.hgt', 'notes.txt']) {
    await writeFile(join(imports, name), name);
  }
  await writeFile(join(folder, 'outside.osm'), 'outside');
  await symlink(join(folder, 'outside.osm'), join(imports, 'link.osm'));
  await mkdir(join(imports, 'folder.osm'));
  site = await startAdministration({
    imports: { folder: imports, uploadBytes: 1_000_000, memoryMegabytes: 512, program },
  });
}, 60_000);
afterAll(() => site?.stop());

/** A process takes seconds to start where other tests run. */
const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
vi.setConfig({ testTimeout: 90_000 });

const post = (path: string, body: object = {}) =>
  site.ask({ path: `region-jobs${path}`, method: 'POST', body, as: 'admin' });
const add = async (file: string, name = file) =>
  regionJobSchema.parse((await post('', { name, file })).body);
const readJobs = async () =>
  regionJobsSchema.parse((await site.ask({ path: 'region-jobs', as: 'admin' })).body);
const jobOf = async (id: string) =>
  (await readJobs()).jobs.find((job) => job.id === id) as RegionJob;
const statusOf = async (id: string) => (await jobOf(id)).state.status;
const remains = async () =>
  (await readdir(join(site.backend.config.dataFolder, 'regions'))).filter((name) =>
    name.startsWith('.importing-'),
  );

it('lists the extracts and heights of the import folder, and neither links nor folders', async () => {
  const { files } = await readJobs();
  expect(files.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'extract bad.osm',
    'extract good.osm',
    'heights heights.hgt',
    'extract slow.osm',
  ]);
});

it.each([
  '../outside.osm',
  '..%2Foutside.osm',
  'link.osm',
  'folder.osm',
  '/etc/passwd',
  '.hidden.osm',
  'a\0.osm',
  'notes.txt',
  'heights.hgt',
  'missing.osm',
])('refuses to import %j', async (file) => {
  const { status } = await post('', { name: 'Trick', file });
  expect([400, 404]).toContain(status);
  expect((await readJobs()).jobs.filter(({ name }) => name === 'Trick')).toEqual([]);
});

it('refuses everyone but administrators with their second factor', async () => {
  const { id } = await add('good.osm');
  for (const as of callers.filter((caller) => caller !== 'admin')) {
    const status = as === 'nobody' ? 401 : 403;
    expect((await site.ask({ path: 'region-jobs', as })).status).toBe(status);
    for (const path of ['', `/${id}/cancel`, `/${id}/retry`, `/${id}/remove`]) {
      const body = { name: `By ${as}`, file: 'good.osm' };
      const answer = await site.ask({ path: `region-jobs${path}`, method: 'POST', body, as });
      expect([as, path, answer.status]).toEqual([as, path, status]);
    }
  }
  expect((await readJobs()).jobs.map(({ name }) => name)).not.toContain('By member');
});

it('runs one import at a time, shows its stages, and cancels it without remains', async () => {
  const slow = await add('slow.osm');
  const next = await add('good.osm');
  await until(async () => (await jobOf(slow.id)).state).toMatchObject({
    status: 'running',
    stages: [{ name: 'Drawing the map', share: 0.5 }],
  });
  expect(await statusOf(next.id)).toBe('waiting');
  expect((await post(`/${slow.id}/retry`)).status).toBe(409);
  expect((await post(`/${slow.id}/remove`)).status).toBe(409);
  expect((await post(`/${slow.id}/cancel`)).status).toBe(200);
  expect(await statusOf(slow.id)).toBe('cancelled');
  await until(() => statusOf(next.id)).toBe('done');
  expect(await remains()).toEqual([]);
});

it('gives the importer none of the server’s environment', async () => {
  const { id } = await add('good.osm');
  await until(() => statusOf(id)).toBe('done');
  const [line = ''] = (await jobOf(id)).log;
  expect(line).toMatch(/^secrets: /);
  const names = line.slice('secrets: '.length).split(' ');
  expect(['PATH', 'TMPDIR', '__CF_USER_TEXT_ENCODING']).toEqual(expect.arrayContaining(names));
});

it('says why an import failed, and runs it again', async () => {
  const { id } = await add('bad.osm');
  const failed = { status: 'failed', reason: 'bad.osm: is damaged' };
  await until(async () => (await jobOf(id)).state).toMatchObject(failed);
  await writeFile(join(folder, 'imports', 'bad.osm'), 'mended');
  expect((await post(`/${id}/retry`)).status).toBe(200);
  await until(async () => (await jobOf(id)).state).toMatchObject(failed);
  expect((await post(`/${id}/remove`)).status).toBe(200);
  expect((await post(`/${id}/remove`)).status).toBe(404);
});

it('keeps no more than twenty imports waiting', async () => {
  const first = await add('slow.osm');
  const waiting: string[] = [];
  for (let number = 0; number < 20; number++) waiting.push((await add('good.osm')).id);
  expect((await post('', { name: 'Too many', file: 'good.osm' })).status).toBe(409);
  for (const id of waiting) await post(`/${id}/cancel`);
  await post(`/${first.id}/cancel`);
});

it('calls what ran when the server ended interrupted, and runs it again', async () => {
  const { config } = site.backend;
  const dataFolder = join(folder, 'other');
  const jobs = new RegionJobs({ ...config, dataFolder });
  await jobs.start();
  const { id } = await jobs.add({ name: 'Slow', file: 'slow.osm', heights: [], replace: false });
  const path = join(dataFolder, 'region-jobs', `${id}.json`);
  await until(() => readFile(path, 'utf8')).toContain('"running"');
  // A killed server leaves the file of a running job; one that closes says at once what became of it.
  const killed = new RegionJobs({ ...config, dataFolder });
  await killed.start();
  expect(killed.find(id).state.status).toBe('interrupted');
  await jobs.close();
  expect(jobs.find(id).state.status).toBe('interrupted');
  const again = new RegionJobs({ ...config, dataFolder });
  await again.start();
  await again.retry(id);
  await until(() => again.find(id).state.status).toBe('running');
  await again.close();
});
