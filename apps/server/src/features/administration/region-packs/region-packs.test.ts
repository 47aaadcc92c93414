import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { regionJobsSchema } from '@webmaps/protocol/region-jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../http/log.ts';
import { writeFixtureRegion } from '../../../testing/regions/fixture-region.ts';
import { RegionStore } from '../../regions/region-store.ts';
import { RegionJobs } from '../region-jobs/region-jobs.ts';
import { callers, startAdministration } from '../testing/start-administration.ts';
import type { Administration } from '../testing/start-administration.ts';
import { RegionPacks } from './region-packs.ts';

let site: Administration;
let regions: string;
beforeAll(async () => {
  site = await startAdministration();
  regions = join(site.backend.config.dataFolder, 'regions');
  await mkdir(regions, { recursive: true });
  await writeFixtureRegion(site.backend.config.dataFolder, { id: 'harbour' });
  await writeFixtureRegion(site.backend.config.dataFolder, { id: 'hills' });
  await writeFixtureRegion(site.backend.config.dataFolder, { id: 'world', overview: true });
}, 60_000);
afterAll(() => site?.stop());

const post = (path: string, body: object = {}) =>
  site.ask({ path: `regions/${path}`, method: 'POST', body, as: 'admin' });
const readDeleted = async () =>
  regionJobsSchema.parse((await site.ask({ path: 'region-jobs', as: 'admin' })).body).deleted;
const readNames = async () => {
  const answer = await site.backend.app.inject({ url: '/regions' });
  return answer.json<{ id: string; name: string }[]>().map(({ id, name }) => `${id}: ${name}`);
};

it('renames a region, and keeps its address', async () => {
  expect((await post('harbour/rename', { name: ' Old harbour ' })).status).toBe(200);
  expect(await readNames()).toContain('harbour: Old harbour');
  expect((await post('harbour/rename', { name: 'The hills region' })).status).toBe(409);
  expect((await post('harbour/rename', { name: '  ' })).status).toBe(400);
  expect((await post('nowhere/rename', { name: 'Some' })).status).toBe(404);
});

it('deletes a region, restores it, and forgets it for good', async () => {
  expect((await post('hills/remove')).status).toBe(200);
  expect(await readNames()).not.toContain('hills: The hills region');
  const [deleted] = await readDeleted();
  expect(deleted).toMatchObject({ id: 'hills' });
  expect((await post('hills/remove')).status).toBe(404);
  expect((await post('hills/restore')).status).toBe(200);
  expect(await readNames()).toContain('hills: The hills region');
  expect(await readDeleted()).toEqual([]);
  await post('hills/remove');
  expect((await post('hills/remove-for-good')).status).toBe(200);
  expect((await post('hills/restore')).status).toBe(404);
  expect(await readdir(join(regions, '.deleted'))).toEqual([]);
});

it('restores nothing over a newer region, and forgets what was deleted a week ago', async () => {
  const { dataFolder } = site.backend.config;
  await writeFixtureRegion(dataFolder, { id: 'twin' });
  await post('twin/remove');
  await writeFixtureRegion(dataFolder, { id: 'twin' });
  expect((await post('twin/restore')).status).toBe(409);
  const weekAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await utimes(join(regions, '.deleted', 'twin'), weekAgo, weekAgo);
  const store = RegionStore.in(dataFolder, createLog('silent'));
  const jobs = new RegionJobs(site.backend.config);
  await new RegionPacks({ dataFolder, regions: store, jobs }).removeExpired();
  expect(await readDeleted()).toEqual([]);
});

it('leaves the map of the world alone', async () => {
  expect((await post('world/remove')).status).toBe(409);
  expect((await post('world/rename', { name: 'Earth' })).status).toBe(409);
});

it.each(['..', '.deleted', '..%2F..', 'a%2Fb'])('refuses the id %j', async (id) => {
  expect([400, 404]).toContain((await post(`${id}/remove`)).status);
});

it('refuses everyone but administrators with their second factor', async () => {
  for (const as of callers.filter((caller) => caller !== 'admin')) {
    for (const act of ['rename', 'remove', 'restore', 'remove-for-good']) {
      const path = `regions/harbour/${act}`;
      const body = { name: `By ${as}` };
      const { status } = await site.ask({ path, method: 'POST', body, as });
      expect([as, act, status]).toEqual([as, act, as === 'nobody' ? 401 : 403]);
    }
  }
  expect(await readNames()).toContain('harbour: Old harbour');
});
