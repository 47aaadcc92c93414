import { createClient } from '@supabase/supabase-js';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSigningKey, openKeys } from '../../keys/keys.ts';

const secret = 'a secret for tests alone, long enough';
/** Root needs no user namespace for a private mount. */
const unshare = ['-m', ...(process.getuid?.() === 0 ? [] : ['--map-current-user', '--keep-caps'])];
const mount = 'mount -t tmpfs -o size=256m tmpfs "$0"';

let base: string;
/** The mount point of the small disk, for the server alone. */
let disk: string;
let server: ChildProcessByStdio<null, Readable, null> | undefined;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webmaps-full-'));
  disk = join(base, 'disk');
  await mkdir(disk);
});
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(base, { recursive: true, force: true });
});

it('reports that its disk is full, goes on answering reads, and writes again when there is room', async (context) => {
  if (spawnSync('unshare', [...unshare, 'sh', '-c', mount, disk]).status !== 0) {
    context.skip('Only root may mount a small disk on this machine.');
  }
  const { url, pid } = await startOnSmallDisk();
  const { serviceKey } = await openKeys({ secret, signingKeys: [await makeSigningKey()] });
  const client = createClient(url, serviceKey, { auth: { persistSession: false } });
  const ledger = client.from('ledger');
  const files = client.storage.from('files');
  await client.storage.createBucket('files', { public: true });
  expect((await ledger.insert({ n: 1 })).error).toBeNull();
  expect((await files.upload('kept', Buffer.from('bytes'))).error).toBeNull();

  const fill = `/proc/${pid}/root${join(disk, 'fill')}`;
  spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=64k']);
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n, note: 'x'.repeat(300) }));
  const refused = await ledger.insert(rows);
  expect([refused.status, refused.error?.message]).toEqual([
    503,
    expect.stringContaining('No space left on device'),
  ]);
  const upload = await files.upload('large', Buffer.alloc(3_000_000, 1));
  expect(upload.error).toMatchObject({
    statusCode: '507',
    message: 'There is no space left to store the file',
  });
  // User metadata is as large as a user likes; a plain account is not, and may still fit.
  const signedUp = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse battery' }),
  });
  if (!signedUp.ok) {
    expect([signedUp.status, await signedUp.json()]).toEqual([
      507,
      expect.objectContaining({ msg: 'There is no space left to store this.' }),
    ]);
  }

  const { count } = await ledger.select('n', { count: 'exact', head: true });
  expect(count).toBe(1);
  expect(await (await files.download('kept')).data?.text()).toBe('bytes');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await rm(fill);
  await expect
    .poll(async () => (await ledger.insert({ n: 2 })).error, { timeout: 30_000 })
    .toBeNull();
  expect((await files.upload('large', Buffer.alloc(3_000_000, 1))).error).toBeNull();
}, 90_000);

async function startOnSmallDisk(): Promise<{ url: string; pid: number }> {
  const extra = join(base, 'ledger.sql');
  await writeFile(extra, 'create table if not exists public.ledger (n int, note text)');
  const child = spawn(
    'unshare',
    [
      ...unshare,
      ...['sh', '-c', `${mount} && exec "$@"`, disk],
      ...[process.execPath, join(import.meta.dirname, '..', '..', 'main.ts')],
    ],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        WEBMAPS_DATA: join(disk, 'data'),
        WEBMAPS_EXTRA_SQL: extra,
        WEBMAPS_JWT_SECRET: secret,
        WEBMAPS_AUTH_AUTOCONFIRM: 'true',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  server = child;
  let said = '';
  while (!said.includes('ready')) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    said += chunk.toString();
  }
  const url = `http://127.0.0.1:${/:(\d+)/.exec(said)?.[1]}`;
  return { url, pid: child.pid ?? 0 };
}
