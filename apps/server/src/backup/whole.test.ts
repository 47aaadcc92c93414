import { createClient } from '@supabase/supabase-js';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { openBackend } from '../backend/open-backend.ts';
import { createLog } from '../http/log.ts';
import { buildServer } from '../server/build-server.ts';
import { copyEmptyDatabase } from '../testing/databases/copy-empty-database.ts';
import { memoryFolder } from '../testing/databases/memory-folder.ts';
import { backUp, restore } from './command.ts';
import { withOwner } from './owner-connection.ts';

const log = createLog('silent');
const person = { email: 'ann@example.org', password: 'correct horse battery' };
const bytes = Buffer.from('\\.\n{"end":1}\nbytes\0\n');
let base: string;
let file: string;
/** What a user had of the first server. */
let token: string;
let anonKey: string;
let attacked: Config;

beforeAll(async () => {
  base = await mkdtemp(join(memoryFolder(), 'webmaps-whole-'));
  file = join(base, 'whole.backup');
  const config = await emptyServer('first');
  const { url, keys, stop } = await start(config);
  anonKey = keys.anonKey;
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp(person);
  if (!data.session || !data.user) throw new Error(error?.message);
  token = data.session.access_token;
  const path = `${data.user.id}/me.png`;
  await client.storage.from('avatars').upload(path, bytes, { contentType: 'image/png' });
  await backUp(config, { file });
  await stop();
  attacked = await emptyServer('attacked');
});
afterAll(() => rm(base, { recursive: true, force: true }));

function configOf(name: string, environment: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig({
    WEBMAPS_DATA: join(base, name),
    WEBMAPS_AUTH_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  if (read.status === 'failed') throw new Error(read.message);
  return read.config;
}

/** The configuration of a server that has a database already. */
async function emptyServer(...of: Parameters<typeof configOf>): Promise<Config> {
  const config = configOf(...of);
  await copyEmptyDatabase(config.dataFolder);
  return config;
}

async function start(config: Config) {
  const opened = await openBackend(config, log);
  if (!opened.backend) throw new Error('There is no embedded backend.');
  const app = await buildServer(config, log, opened.backend);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    keys: opened.backend.keys,
    stop: async () => {
      await app.close();
      await opened.close();
    },
  };
}

it('restores a whole server: accounts, tokens issued before, and files', async () => {
  const config = configOf('second');
  expect(await restore(config, { file })).toMatch(/: \d+ rows, 1 files, with the keys\.$/);
  const keys = join(base, 'second', 'keys.json');
  expect(await readFile(keys, 'utf8')).toBe(
    await readFile(join(base, 'first', 'keys.json'), 'utf8'),
  );
  expect((await stat(keys)).mode & 0o077).toBe(0);

  const { url, stop } = await start(config);
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  const { data: known } = await client.auth.getUser(token);
  expect(known.user?.email).toBe(person.email);
  const { data: again } = await client.auth.signInWithPassword(person);
  expect(again.user?.id).toBe(known.user?.id);
  const path = `${known.user?.id}/me.png`;
  const { data: picture } = await client.storage.from('avatars').download(path);
  expect(Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  await stop();
});

it('overwrites neither keys nor files', async () => {
  const started = await emptyServer('started');
  const { stop } = await start(started);
  await stop();
  const keys = join(base, 'started', 'keys.json');
  const before = await readFile(keys, 'utf8');
  await expect(restore(started, { file })).rejects.toThrow(`There are other keys in ${keys}.`);
  expect(await readFile(keys, 'utf8')).toBe(before);
  expect(await accountsIn(started)).toBe(0);

  // As the message advises.
  await rm(keys);
  await restore(started, { file });
  expect(await accountsIn(started)).toBe(1);

  const [stored] = await filesOf('second');
  const storage = join(base, 'second', 'storage');
  const taken = await emptyServer('taken', { WEBMAPS_STORAGE_FOLDER: storage });
  await writeFile(stored ?? '', 'something else');
  await expect(restore(taken, { file })).rejects.toThrow(`There is another file in ${stored}.`);
  expect(await readFile(stored ?? '', 'utf8')).toBe('something else');
  expect(await accountsIn(taken)).toBe(0);
  // The same file is no conflict: a restore that was cut off can be repeated.
  await writeFile(stored ?? '', bytes);
  await restore(taken, { file });
  expect(await accountsIn(taken)).toBe(1);
});

it.each(['../evil', '/evil', 'files/../../evil', 'files'])(
  'writes no file of a backup to the illegal path %s',
  async (path) => {
    const lines = gunzipSync(await readFile(file))
      .toString('latin1')
      .split('\n');
    const evil = { file: { path, bytes: 4 } };
    const made = [lines[0], JSON.stringify(evil), 'evil', ''].join('\n');
    const madeUp = join(base, 'evil.backup');
    await writeFile(madeUp, gzipSync(Buffer.from(made, 'latin1')));
    await expect(restore(attacked, { file: madeUp })).rejects.toThrow();
    await expect(stat(join(base, 'attacked', 'evil'))).rejects.toThrow(/ENOENT/);
    await expect(stat('/evil')).rejects.toThrow(/ENOENT/);
    expect(await accountsIn(attacked)).toBe(0);
  },
);

it('leaves out keys that the configuration sets', async () => {
  const secret = 'a secret that an operator shares among all their servers';
  const signing = join(base, 'signing.json');
  const { signingKeys } = JSON.parse(await readFile(join(base, 'first', 'keys.json'), 'utf8')) as {
    signingKeys: unknown;
  };
  await writeFile(signing, JSON.stringify(signingKeys));
  const environment = {
    WEBMAPS_JWT_SECRET: secret,
    WEBMAPS_AUTH_SIGNING_KEYS_FILE: signing,
  };
  const config = await emptyServer('configured', environment);
  await (await openBackend(config, log)).close();
  const { path: without } = await backUp(config, { file: join(base, 'configured.backup') });
  const other = await emptyServer('configured-too', environment);
  expect(await restore(other, { file: without })).toMatch(/ 0 files\.$/);
});

async function accountsIn(config: Config): Promise<unknown> {
  return withOwner(config, async (owner) => {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from auth.users');
    return rows[0]?.n;
  });
}

async function filesOf(name: string): Promise<string[]> {
  const folder = join(base, name, 'storage', 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
