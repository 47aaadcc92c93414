// Kills the server and its database in the middle of writes, again and again. A test run does it a
// few times; WEBMAPS_KILLS=50 does it more often.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../../db/embedded/processes.ts';
import { makeSigningKey, openKeys } from '../../keys/keys.ts';
import { freePort } from '../../db/embedded/free-port.ts';

const kills = Number(process.env['WEBMAPS_KILLS'] ?? 3);
const secret = 'a secret for tests alone, long enough';

let base: string;
let url: string;
let headers: Record<string, string>;
let environment: NodeJS.ProcessEnv;
let server: ChildProcess | undefined;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webmaps-durable-'));
  const extra = join(base, 'ledger.sql');
  await writeFile(
    extra,
    'create table if not exists public.ledger (entry uuid, half int, n int, primary key (entry, half))',
  );
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  environment = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    WEBMAPS_DATA: join(base, 'data'),
    WEBMAPS_EXTRA_SQL: extra,
    WEBMAPS_JWT_SECRET: secret,
  };
  const { serviceKey } = await openKeys({ secret, signingKeys: [await makeSigningKey()] });
  headers = {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(base, { recursive: true, force: true });
});

it(
  'keeps every acknowledged write, and no partial one, however often it is killed',
  { timeout: 60_000 + kills * 60_000 },
  async () => {
    await startServer();
    const acknowledged = new Map<string, number>();
    const returns: Record<'server' | 'database', number[]> = { server: [], database: [] };
    for (let kill = 0; kill < kills; kill++) {
      const writers = new AbortController();
      const writing = [1, 2, 3, 4].map(() => write(acknowledged, writers.signal));
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size - before, { timeout: 60_000 }).toBeGreaterThan(10);
      await wait(randomInt(100));
      const victim = (['server', 'database', 'both'] as const)[kill % 3] ?? 'both';
      const postmaster = await postmasterPid();
      if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
      const exit = server && once(server, 'exit');
      if (victim !== 'database') server?.kill('SIGKILL');
      const since = performance.now();
      if (victim !== 'database') {
        await exit;
        await startServer();
      }
      // Its last connections may answer for a moment longer than it.
      await expect.poll(() => isAlive(postmaster), { timeout: 60_000, interval: 5 }).toBe(false);
      await untilItAnswers();
      const kind = victim === 'database' ? 'database' : 'server';
      returns[kind].push(performance.now() - since);
      writers.abort();
      await Promise.all(writing);
      await checkLedger(acknowledged);
    }
    if (process.env['WEBMAPS_KILLS'] !== undefined) {
      for (const [kind, times] of Object.entries(returns)) {
        const sorted = times.map(Math.round).toSorted((a, b) => a - b);
        console.log(`Return of the ${kind} in ms: ${sorted.join(' ')}`);
      }
      console.log(`${kills} kills, ${acknowledged.size} writes`);
    }
    const postmaster = await postmasterPid();
    const exit = server && once(server, 'exit');
    server?.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(isAlive(postmaster)).toBe(false);
  },
);

async function startServer(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`The server did not start. ${said}`)));
  });
}

/** Two rows at once, then one change to both, each of which is stored completely or not at all. */
async function write(acknowledged: Map<string, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const entry = randomUUID();
    const rows = [1, 2].map((half) => ({ entry, half, n: 1 }));
    if (await ask('POST', '/rest/v1/ledger', rows)) acknowledged.set(entry, 1);
    else await wait(20);
    if (await ask('PATCH', `/rest/v1/ledger?entry=eq.${entry}`, { n: 2 })) {
      if (acknowledged.has(entry)) acknowledged.set(entry, 2);
    }
  }
}

async function ask(method: string, path: string, body: unknown): Promise<boolean> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}

/** The first query on a connection may find it broken. */
async function untilItAnswers(): Promise<readonly Row[]> {
  let rows: readonly Row[] | undefined;
  const read = async () => (rows = await readLedger().catch(() => undefined));
  await expect.poll(read, { timeout: 60_000, interval: 20 }).toBeDefined();
  return rows ?? [];
}

interface Row {
  readonly entry: string;
  readonly half: number;
  readonly n: number;
}

async function readLedger(): Promise<readonly Row[]> {
  const answer = await fetch(`${url}/rest/v1/ledger?select=entry,half,n`, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Row[];
}

async function checkLedger(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const entries = new Map<string, number[]>();
  for (const { entry, n } of await untilItAnswers()) {
    entries.set(entry, [...(entries.get(entry) ?? []), n]);
  }
  const lost = [...acknowledged].filter(([entry, n]) => (entries.get(entry)?.[0] ?? 0) < n);
  expect(lost).toEqual([]);
  const halves = [...entries].filter(([, [a, b]]) => a === undefined || a !== b);
  expect(halves).toEqual([]);
}

async function postmasterPid(): Promise<number> {
  const file = join(base, 'data', 'database', 'cluster', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}
