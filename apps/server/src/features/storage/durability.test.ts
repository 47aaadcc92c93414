import { StorageClient } from '@supabase/storage-js';
import { SignJWT } from 'jose';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const secret = 'a secret for this test alone, long enough';
const mainFile = join(import.meta.dirname, '..', '..', 'main.ts');
let folder: string;
let key: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-killed-'));
  key = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(Buffer.from(secret));
});
afterAll(async () => {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
});

/** Starts the whole server, database and all, as a process that can be killed. */
async function start(): Promise<StorageClient> {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      WEBMAPS_DATA: folder,
      WEBMAPS_JWT_SECRET: secret,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const url = /ready at (\S+)/.exec(output)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return new StorageClient(`${url.replace('localhost', '127.0.0.1')}/storage/v1`, {
      Authorization: `Bearer ${key}`,
    });
  }
  throw new Error(`The server did not start: ${output}`);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('has every acknowledged file after a kill in the middle of uploads, and no partial file', async () => {
  const acknowledged = new Map<string, string>();
  let storage = await start();
  await storage.createBucket('files', { public: true });
  for (let round = 0; round < 2; round += 1) {
    const files = storage.from('files');
    const killed = new AbortController();
    // Four writers: new names, and one that is overwritten again and again.
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let count = 0; !killed.signal.aborted; count += 1) {
        const name = writer === 3 ? 'same' : `${round}/${writer}/${count}`;
        const bytes = randomBytes(200_000);
        const done = await files.upload(name, bytes, { upsert: true }).catch(() => undefined);
        if (done?.data) acknowledged.set(name, sha256(bytes));
        else acknowledged.delete(name);
      }
    });
    const wanted = acknowledged.size + 8;
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(wanted);
    running?.kill('SIGKILL');
    killed.abort();
    await Promise.all(writers);
    storage = await start();
    const { data: listed } = await storage.from('files').listV2({ limit: 1000 });
    const found = new Map<string, string>();
    for (const { name, metadata } of listed?.objects ?? []) {
      const { data } = await storage.from('files').download(name);
      const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect([name, bytes.length]).toEqual([name, metadata?.size]);
      found.set(name, sha256(bytes));
    }
    for (const [name, hash] of acknowledged) expect([name, found.get(name)]).toEqual([name, hash]);
  }
}, 90_000);
