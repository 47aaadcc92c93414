import { mkdir, mkdtemp, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { importUploadSchema, regionJobsSchema } from '@webmaps/protocol/region-jobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callers, startAdministration } from '../testing/start-administration.ts';
import type { Administration } from '../testing/start-administration.ts';
import { ImportUploads } from './import-uploads.ts';

const MAX_BYTES = 10_000_000;

let site: Administration;
let folder: string;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'webmaps-uploads-')), 'imports');
  await mkdir(folder);
  site = await startAdministration({
    imports: { folder, uploadBytes: MAX_BYTES, memoryMegabytes: 512, program: 'none' },
  });
}, 60_000);
afterAll(() => site?.stop());

const post = (path: string, body: object | Buffer = {}) =>
  site.ask({ path, method: 'POST', body, as: 'admin' });
const start = async (name: string, bytes: number) =>
  importUploadSchema.parse((await post('import-uploads', { name, bytes })).body);
const send = (id: string, offset: number, bytes: Buffer) =>
  post(`import-uploads/${id}/bytes?offset=${offset}`, bytes);
const readFolder = async () =>
  regionJobsSchema.parse((await site.ask({ path: 'region-jobs', as: 'admin' })).body);

const extract = Buffer.concat([
  Buffer.from([0, 0, 0, 13, 10, 9]),
  Buffer.from('OSMHeader'),
  Buffer.alloc(1000, 7),
]);

beforeEach(async () => {
  for (const { id } of (await readFolder()).uploads) await post(`import-uploads/${id}/remove`);
});

it('makes an import file of parts, and takes no name that is there', async () => {
  const { id } = await start('city.osm.pbf', extract.length);
  expect((await send(id, 0, extract.subarray(0, 400))).body).toMatchObject({ offset: 400 });
  expect((await readFolder()).uploads).toEqual([
    { id, name: 'city.osm.pbf', bytes: extract.length, offset: 400 },
  ]);
  expect((await readFolder()).files).toEqual([]);
  expect((await send(id, 400, extract.subarray(400))).body).toMatchObject({
    offset: extract.length,
  });
  expect(await readFile(join(folder, 'city.osm.pbf'))).toEqual(extract);
  expect(await readdir(folder)).toEqual(['city.osm.pbf']);
  const again = await post('import-uploads', { name: 'city.osm.pbf', bytes: 5 });
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('city') } });
  expect((await post('import-files/remove', { file: 'city.osm.pbf' })).status).toBe(200);
  expect((await readFolder()).files).toEqual([]);
});

it('continues where a part broke off, whatever its sender believes', async () => {
  const { id } = await start('town.osm.pbf', extract.length);
  await send(id, 0, extract.subarray(0, 300));
  const wrong = await send(id, 0, extract.subarray(0, 300));
  expect(wrong).toMatchObject({ status: 409, body: { details: { offset: 300 } } });
  // Another visit, or another server process, finds it by its name and length.
  expect(await start('town.osm.pbf', extract.length)).toMatchObject({ id, offset: 300 });
  const restarted = new ImportUploads({ folder, uploadBytes: MAX_BYTES });
  const broken = Readable.from(
    (async function* () {
      yield extract.subarray(300, 500);
      throw new Error('The connection is gone.');
    })(),
  );
  await expect(restarted.append({ id, offset: 300, body: broken })).rejects.toThrow('gone');
  expect(await restarted.list()).toMatchObject([{ offset: 500 }]);
  await restarted.append({ id, offset: 500, body: Readable.from([extract.subarray(500)]) });
  expect(await readFile(join(folder, 'town.osm.pbf'))).toEqual(extract);
  await post('import-files/remove', { file: 'town.osm.pbf' });
});

it('completes an upload that has both names after a crash', async () => {
  const { id } = await start('crash.osm.pbf', extract.length);
  await writeFile(join(folder, `.upload-${id}.part`), extract);
  const uploads = new ImportUploads({ folder, uploadBytes: MAX_BYTES });
  await uploads.append({ id, offset: extract.length, body: Readable.from([]) });
  expect(await readFile(join(folder, 'crash.osm.pbf'))).toEqual(extract);
  await post('import-files/remove', { file: 'crash.osm.pbf' });
});

it.each([
  ['notes.txt', 10, 400],
  ['../city.osm.pbf', 10, 400],
  ['.hidden.osm.pbf', 10, 400],
  ['a\0.osm.pbf', 10, 400],
  ['large.osm.pbf', MAX_BYTES + 1, 400],
  ['empty.osm.pbf', 0, 400],
])('refuses an upload of %j with %i bytes', async (name, bytes, status) => {
  expect((await post('import-uploads', { name, bytes })).status).toBe(status);
  expect(await readdir(folder)).toEqual([]);
});

it('refuses more bytes than were announced, and what is not of its ending', async () => {
  const { id } = await start('more.osm.pbf', 100);
  expect((await send(id, 0, extract)).status).toBe(400);
  const other = await start('picture.osm.pbf', 1000);
  expect(await send(other.id, 0, Buffer.alloc(100, 65))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('picture.osm.pbf is not what its ending says') },
  });
  expect((await readFolder()).uploads.map(({ name }) => name)).not.toContain('picture.osm.pbf');
});

it('keeps ten unfinished uploads, and forgets those that nobody continued for a week', async () => {
  for (let number = 0; number < 10; number++) await start(`part-${number}.hgt`, 100);
  expect((await post('import-uploads', { name: 'one-more.hgt', bytes: 100 })).status).toBe(409);
  const [first] = (await readFolder()).uploads;
  const weekAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await utimes(join(folder, `.upload-${first?.id}.part`), weekAgo, weekAgo);
  await new ImportUploads({ folder, uploadBytes: MAX_BYTES }).removeAbandoned();
  expect((await readFolder()).uploads).toHaveLength(9);
});

it('refuses everyone but administrators with their second factor', async () => {
  const { id } = await start('mine.osm.pbf', 100);
  await writeFile(join(folder, 'there.osm.pbf'), extract);
  for (const as of callers.filter((caller) => caller !== 'admin')) {
    const status = as === 'nobody' ? 401 : 403;
    const ask = async (path: string, body: object | Buffer) =>
      (await site.ask({ path, method: 'POST', body, as })).status;
    expect(await ask('import-uploads', { name: 'x.osm.pbf', bytes: 5 })).toBe(status);
    expect(await ask(`import-uploads/${id}/bytes?offset=0`, extract.subarray(0, 9))).toBe(status);
    expect(await ask(`import-uploads/${id}/remove`, {})).toBe(status);
    expect(await ask('import-files/remove', { file: 'there.osm.pbf' })).toBe(status);
  }
  expect((await readFolder()).uploads).toMatchObject([{ id, offset: 0 }]);
  await post('import-files/remove', { file: 'there.osm.pbf' });
});

it('removes no file outside of the folder', async () => {
  const outside = join(folder, '..', 'outside.osm.pbf');
  await writeFile(outside, extract);
  await symlink(outside, join(folder, 'link.osm.pbf'));
  for (const file of ['../outside.osm.pbf', 'link.osm.pbf', '/etc/hosts', '.']) {
    expect([400, 404]).toContain((await post('import-files/remove', { file })).status);
  }
  expect(await readFile(outside)).toEqual(extract);
});
