import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { answered } from './answered.ts';
import { databasePort } from './database-port.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { serve } from '../scripts/serve-product.ts';
import { benchSecret, sharedToken } from './shared-token.ts';

const CONNECTIONS = 50;
const MEASURED_MS = 5_000;
const ROWS = 10_000;
const person = '00000000-0000-4000-8000-000000000001';

// A table of which all read every row and write their own, and a login for the yardstick.
const tables = `
  create table if not exists public.bench_rows (
    id int primary key, owner uuid not null, name text, place int
  );
  alter table public.bench_rows enable row level security;
  drop policy if exists own on public.bench_rows;
  create policy own on public.bench_rows to authenticated
    using (owner = auth.uid()) with check (owner = auth.uid());
  insert into public.bench_rows
    select i, '${person}', 'Row ' || i, i % 100 from generate_series(1, ${ROWS}) i
    on conflict do nothing;
  do $$ begin
    if not exists (select from pg_roles where rolname = 'bench_login') then
      create role bench_login login noinherit password 'bench';
      grant authenticated to bench_login;
    end if;
  end $$;
  analyze public.bench_rows;`;

/** REST with 50 connections, beside the same SQL through the driver with the same rights. */
export async function benchRest(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-bench-'));
  const extra = join(folder, 'bench.sql');
  await writeFile(extra, tables);
  const data = join(folder, 'data');
  const served = await serve(data, {
    WEBMAPS_JWT_SECRET: benchSecret,
    WEBMAPS_EXTRA_SQL: extra,
    // One address asks more in these seconds than a network of people in minutes.
    WEBMAPS_REST_REQUESTS: '0',
    LOG_LEVEL: 'error',
  });
  const pool = new Pool({
    host: '127.0.0.1',
    port: databasePort(data),
    user: 'bench_login',
    password: 'bench',
    database: 'postgres',
    max: CONNECTIONS,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rest = `${served.address}/rest/v1/bench_rows`;
  const headers = {
    authorization: `Bearer ${sharedToken({ sub: person, role: 'authenticated' })}`,
    'content-type': 'application/json',
  };
  const ask = (method: string, query: string, body?: string) =>
    answered(request(`${rest}?${query}`, { method, agent, headers }), body);
  try {
    return [
      ...(await compare('REST read of one row', {
        ours: () => ask('GET', `select=id,name,place&id=eq.${anyId()}`),
        direct: () =>
          asPerson(pool, 'select id, name, place from public.bench_rows where id = $1', [anyId()]),
      })),
      ...(await compare('REST read of 50 rows', {
        ours: () => ask('GET', `select=id,name&place=eq.${anyId() % 100}&order=id&limit=50`),
        direct: () =>
          asPerson(
            pool,
            'select id, name from public.bench_rows where place = $1 order by id limit 50',
            [anyId() % 100],
          ),
      })),
      ...(await compare('REST write of one row', {
        ours: () => ask('PATCH', `id=eq.${anyId()}`, '{"name":"written"}'),
        direct: () =>
          asPerson(pool, "update public.bench_rows set name = 'written' where id = $1", [anyId()]),
      })),
    ];
  } finally {
    agent.destroy();
    await pool.end();
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  group: string,
  { ours, direct }: Readonly<Record<'ours' | 'direct', () => Promise<void>>>,
): Promise<Figure[]> {
  await run(ours, MEASURED_MS / 5);
  await run(direct, MEASURED_MS / 5);
  const yardstick = await run(direct, MEASURED_MS);
  const measured = await run(ours, MEASURED_MS);
  const ratio = { value: measured.perSecond / yardstick.perSecond, to: 'the same SQL through pg' };
  return [
    { group, name: 'through pg', value: yardstick.perSecond, unit: 'per s' },
    { group, name: 'requests', value: measured.perSecond, unit: 'per s', ratio },
    { group, name: 'p99', value: measured.p99, unit: 'ms' },
  ];
}

async function run(once: () => Promise<void>, milliseconds: number) {
  const end = performance.now() + milliseconds;
  const samples: number[] = [];
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await once();
      samples.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return { perSecond: (samples.length / milliseconds) * 1000, p99: percentile(samples, 0.99) };
}

function anyId(): number {
  return 1 + Math.floor(Math.random() * ROWS);
}

/** Runs SQL with the rights of the requester, as any server has to do for every request. */
async function asPerson(pool: Pool, sql: string, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
      [JSON.stringify({ sub: person, role: 'authenticated' })],
    );
    await client.query({ text: sql, values: [...values], name: sql.slice(0, 40) });
    await client.query('commit');
  } finally {
    client.release();
  }
}
