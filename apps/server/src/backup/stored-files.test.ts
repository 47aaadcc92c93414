import { createClient } from '@supabase/supabase-js';
import { access, mkdtemp, readdir, rename, rm, truncate } from 'node:fs/promises';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const bytes = Buffer.from('a picture, as far as anybody looks');
let base: string;
/** The folder of the server's files, which only one configuration names. */
let elsewhere: string;
/** The server's configuration, and that of an operator who forgot the variable. */
let named: Config;
let untold: Config;
let title: string;
let file: string;

beforeAll(async () => {
  base = await mkdtemp(join(memoryFolder(), 'webmaps-stored-'));
  elsewhere = join(base, 'elsewhere');
  named = configOf('first', { WEBMAPS_STORAGE_FOLDER: elsewhere });
  untold = configOf('first');
  file = join(base, 'whole.backup');
  await copyEmptyDatabase(named.dataFolder);
  await whileServing(named, async (client) => {
    const { data } = await client.auth.signUp({
      email: 'ann@example.org',
      password: 'long enough',
    });
    const path = `${data.user?.id}/me.png`;
    title = `avatars/${path}`;
    const sent = await client.storage
      .from('avatars')
      .upload(path, bytes, { contentType: 'image/png' });
    if (sent.error) throw sent.error;
  });
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

type Client = ReturnType<typeof createClient>;

async function whileServing<T>(config: Config, work: (client: Client) => Promise<T>): Promise<T> {
  const opened = await openBackend(config, log);
  if (!opened.backend) throw new Error('There is no embedded backend.');
  const app = await buildServer(config, log, opened.backend);
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const auth = { persistSession: false, autoRefreshToken: false };
    return await work(createClient(url, opened.backend.keys.anonKey, { auth }));
  } finally {
    await app.close();
    await opened.close();
  }
}

const publicFile = async (client: Client) => {
  const [bucket = '', ...path] = title.split('/');
  const { data } = client.storage.from(bucket).getPublicUrl(path.join('/'));
  return Buffer.from(await (await fetch(data.publicUrl)).arrayBuffer());
};

async function accountsIn(config: Config): Promise<unknown> {
  return withOwner(config, async (owner) => {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from auth.users');
    return rows[0]?.n;
  });
}

async function storedFile(): Promise<string> {
  const entries = await readdir(join(elsewhere, 'files'), { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile());
  return join(found?.parentPath ?? '', found?.name ?? '');
}

/** Runs the callback while the file is lost, or truncated. */
async function withLost(how: 'lost' | 'cut', work: () => Promise<void>): Promise<void> {
  const path = await storedFile();
  if (how === 'lost') await rename(path, `${base}/kept`);
  else await truncate(path, 5);
  try {
    await work();
  } finally {
    if (how === 'lost') await rename(`${base}/kept`, path);
    else await writeFile(path, bytes);
  }
}

describe('a backup', () => {
  it('finds the files where the server stores them, although only the server’s configuration names the folder', async () => {
    const { report } = await backUp(untold, { file });
    expect(report).toMatch(/^\d+ rows, 1 files from .*elsewhere, 1 of them named by rows\.$/);
    const other = configOf('second');
    expect(await restore(other, { file })).toMatch(
      /second\/storage\): \d+ rows, 1 files, with the keys\.$/,
    );
    expect(await whileServing(other, publicFile)).toEqual(bytes);
  });

  it.each(['lost', 'cut'] as const)(
    'fails where a file is %s, and names it and the setting',
    async (how) => {
      await withLost(how, async () => {
        const to = join(base, 'none.backup');
        await expect(backUp(untold, { file: to })).rejects.toThrow(
          `1 of 1 stored files are not in ${elsewhere}: ${title}. Set WEBMAPS_STORAGE_FOLDER`,
        );
        for (const path of [to, `${to}.part`]) {
          await expect(access(path)).rejects.toThrow(/ENOENT/);
        }
      });
    },
  );

  it('fails for another folder than the one that has the files', async () => {
    const wrong = configOf('first', { WEBMAPS_STORAGE_FOLDER: join(base, 'empty') });
    await expect(backUp(wrong, { file: join(base, 'none.backup') })).rejects.toThrow(
      `1 of 1 stored files are not in ${join(base, 'empty')}`,
    );
  });

  it('leaves out lost files on request, and is restored without them', async () => {
    await withLost('lost', async () => {
      const to = join(base, 'partial.backup');
      const { report } = await backUp(untold, { file: to, withoutMissing: true });
      expect(report).toContain(`Without 1 stored files that are not there: ${title}.`);
      const other = await emptyServer('partial');
      expect(await restore(other, { file: to })).toContain(`without 1 stored files (${title})`);
      expect(await accountsIn(other)).toBe(1);
    });
  });

  it('reports that files in S3 are not in it, and is not restored as if they were', async () => {
    const inS3 = configOf('first', { WEBMAPS_S3_BUCKET: 'maps' });
    const to = join(base, 's3.backup');
    const { report } = await backUp(inS3, { file: to });
    expect(report).toContain('Stored files are in the S3 bucket maps and not in the backup');
    const other = await emptyServer('of-s3');
    await expect(restore(other, { file: to })).rejects.toThrow(
      `lacks 1 stored files that its rows name: ${title}. They were in the S3 bucket maps.`,
    );
    expect(await accountsIn(other)).toBe(0);
    const alsoInS3 = await emptyServer('too-s3', { WEBMAPS_S3_BUCKET: 'maps' });
    expect(await restore(alsoInS3, { file: to })).toMatch(/: \d+ rows, 0 files, with the keys\.$/);
  });
});

describe('a restore', () => {
  it('refuses a file whose bytes are not those that were written', async () => {
    const content = gunzipSync(await readFile(file));
    const at = content.indexOf(bytes);
    content.writeUInt8(content.readUInt8(at) ^ 1, at);
    const damaged = join(base, 'damaged.backup');
    await writeFile(damaged, gzipSync(content));
    const other = await emptyServer('damaged');
    await expect(restore(other, { file: damaged })).rejects.toThrow(
      /^The backup is damaged: the file files\/.* is not the one that was written\.$/,
    );
    expect(await accountsIn(other)).toBe(0);
  });

  it('of an older backup without its files names them and restores nothing', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString('latin1')
      .split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"file":'));
    const [before, end] = [lines.slice(0, at), lines.slice(at + 3)];
    const old = [...before, ...end]
      .join('\n')
      .replace('"version":2', '"version":1')
      .replace('"files":1', '"files":0')
      .replace(',"missing":[]', '');
    const empty = join(base, 'empty.backup');
    await writeFile(empty, gzipSync(Buffer.from(old, 'latin1')));
    const other = await emptyServer('old');
    await expect(restore(other, { file: empty })).rejects.toThrow(
      `The backup lacks 1 stored files that its rows name: ${title}.`,
    );
    expect(await accountsIn(other)).toBe(0);
    expect(await restore(other, { file: empty, withoutMissing: true })).toContain(
      `without 1 stored files (${title})`,
    );
    expect(await accountsIn(other)).toBe(1);
  });
});
