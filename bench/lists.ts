import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { serve } from '../scripts/serve-product.ts';
import { answered } from './answered.ts';
import { databasePort } from './database-port.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchSecret, sharedToken } from './shared-token.ts';

const PROJECTS = 10_000;
const TASKS = 100_000;
const MESSAGES = 50_000;
const ROUNDS = 60;
const person = '00000000-0000-4000-8000-000000000001';
const writer = '00000000-0000-4000-8000-000000000002';

/** One person with all the projects and tasks, which is the hard case: others read a part of them. */
const rows = `
  insert into auth.users (id, aud, role, email, email_confirmed_at)
    values ('${person}', 'authenticated', 'authenticated', 'bench@example.org', now()),
      ('${writer}', 'authenticated', 'authenticated', 'writer@example.org', now())
    on conflict do nothing;
  alter table webmaps.projects disable trigger user;
  alter table webmaps.tasks disable trigger user;
  alter table webmaps.project_members disable trigger user;
  insert into webmaps.projects (id, name, slug, owner_id, status, location, bbox, tags, due_on, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Project ' || md5(i::text), 'project-' || i,
      '${person}', (array['draft', 'active', 'on_hold', 'completed'])[1 + i % 4]::webmaps.project_status,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(i % 360 - 180, i % 170 - 85)),
      box(point(i % 360 - 180, i % 170 - 85), point(i % 360 - 180, i % 170 - 85)),
      array['Tag ' || i % 12, 'Tag ' || i % 7], date '2026-01-01' + i % 700, now() - i * interval '1 minute'
    from generate_series(1, ${PROJECTS}) i on conflict do nothing;
  insert into webmaps.project_members (project_id, user_id, role)
    select id, '${person}', 'owner' from webmaps.projects on conflict do nothing;
  insert into webmaps.tasks (project_id, title, status, priority, labels, assignee_id, due_on, updated_at)
    select ('00000000-0000-4000-8000-' || lpad((1 + i % ${PROJECTS})::text, 12, '0'))::uuid, 'Task ' || md5(i::text),
      (array['backlog', 'todo', 'in_progress', 'done', 'canceled'])[1 + i % 5],
      (array['low', 'medium', 'high', 'urgent'])[1 + i % 4], array['Label ' || i % 9],
      case when i % 3 = 0 then '${person}'::uuid end, case when i % 4 > 0 then date '2026-01-01' + i % 700 end,
      now() - i * interval '1 second'
    from generate_series(1, ${TASKS}) i;
  alter table webmaps.messages disable trigger user;
  alter table webmaps.mailbox disable trigger user;
  insert into webmaps.mail_threads (id, created_by)
    select ('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid, '${writer}'
    from generate_series(1, ${MESSAGES / 2}) i;
  insert into webmaps.messages (id, thread_id, sender_id, subject, body, sent_at, created_at)
    select ('00000000-0000-4000-a000-' || lpad(i::text, 12, '0'))::uuid,
      ('00000000-0000-4000-9000-' || lpad((1 + i / 2 % ${MESSAGES / 2})::text, 12, '0'))::uuid, '${writer}',
      'Message ' || md5((i / 2)::text), 'About the bench ' || md5(i::text) || repeat(' and the path beside it', 20),
      now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(1, ${MESSAGES}) i;
  insert into webmaps.message_recipients (message_id, user_id)
    select id, '${person}' from webmaps.messages;
  insert into webmaps.mailbox (message_id, user_id, folder, read_at, labels, visible_from)
    select id, '${person}', case when row_number() over (order by sent_at) % 10 < 8 then 'inbox' else 'archive' end,
      case when row_number() over (order by sent_at) % 5 > 0 then now() end,
      case when row_number() over (order by sent_at) % 20 = 0 then array['label'] else '{}' end, sent_at
    from webmaps.messages;
  alter table webmaps.messages enable trigger user;
  alter table webmaps.mailbox enable trigger user;
  alter table webmaps.projects enable trigger user;
  alter table webmaps.tasks enable trigger user;
  alter table webmaps.project_members enable trigger user;
  do $$ begin
    if not exists (select from pg_roles where rolname = 'bench_login') then
      create role bench_login login noinherit password 'bench';
      grant authenticated to bench_login;
    end if;
  end $$;
  analyze webmaps.projects, webmaps.tasks, webmaps.project_members, webmaps.messages, webmaps.mailbox,
    webmaps.message_recipients, webmaps.mail_threads;`;

const questions = {
  'projects, first page': ['list_projects', {}],
  'projects by name, page 100': [
    'list_projects',
    { sort: 'name', descending: false, first_row: 2475 },
  ],
  'projects by words': ['list_projects', { filter: { query: 'project ab' } }],
  'places of all projects': ['project_places', {}],
  'counts of projects': ['count_projects', { filter: { status: ['active'] } }],
  'tasks, first page': ['list_tasks', { filter: { status: ['todo', 'in_progress'] } }],
  'tasks by title': ['list_tasks', { sort: 'title' }],
  'tasks by priority, page 100': [
    'list_tasks',
    { sort: 'priority', descending: true, first_row: 2475 },
  ],
  'tasks by words': ['list_tasks', { filter: { query: 'task ab' } }],
  'tasks of one project': [
    'list_tasks',
    { filter: { project: ['00000000-0000-4000-8000-000000000777'] } },
  ],
  'counts of tasks': ['count_tasks', { filter: { status: ['todo'] } }],
  'mail, first page': ['list_mail', { filter: { folder: 'inbox' } }],
  'mail, page 100': ['list_mail', { filter: { folder: 'inbox' }, first_row: 4950, max_rows: 50 }],
  'mail, unread': ['list_mail', { filter: { folder: 'inbox', unread: true } }],
  'mail by a rare word': ['list_mail', { filter: { folder: 'all', query: 'abcd' } }],
  'mail by a frequent word': ['list_mail', { filter: { folder: 'all', query: 'bench' } }],
  'mail by a label': ['list_mail', { filter: { folder: 'all', label: 'label' } }],
  'counts of mail': ['count_mail', {}],
  'one conversation': ['read_mail', { thread: '00000000-0000-4000-9000-000000000777' }],
} as const satisfies Record<string, readonly [string, object]>;

/** Lists of a person with 10,000 projects, 100,000 tasks and 50,000 messages, beside the same function through pg. */
export async function benchLists(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-bench-'));
  const extra = join(folder, 'bench.sql');
  await writeFile(extra, rows);
  const data = join(folder, 'data');
  const served = await serve(data, {
    WEBMAPS_JWT_SECRET: benchSecret,
    WEBMAPS_EXTRA_SQL: extra,
    WEBMAPS_REST_REQUESTS: '0',
    LOG_LEVEL: 'error',
  });
  const pool = new Pool({
    ...{ host: '127.0.0.1', port: databasePort(data), user: 'bench_login' },
    ...{ password: 'bench', database: 'postgres', max: 1 },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${sharedToken({ sub: person, role: 'authenticated' })}`,
    'content-type': 'application/json',
    'content-profile': 'webmaps',
  };
  const figures: Figure[] = [];
  try {
    for (const [name, [fn, parameters]] of Object.entries(questions)) {
      const address = `${served.address}/rest/v1/rpc/${fn}`;
      const ours = await measure(() =>
        answered(request(address, { method: 'POST', agent, headers }), JSON.stringify(parameters)),
      );
      const direct = await measure(() => askDirectly(pool, fn, parameters));
      const group = `lists: ${name}`;
      const ratio = { value: ours.p50 / direct.p50, to: 'the same function through pg' };
      figures.push(
        { group, name: 'p50', value: ours.p50, unit: 'ms', ratio },
        { group, name: 'p99', value: ours.p99, unit: 'ms' },
      );
    }
    return figures;
  } finally {
    agent.destroy();
    await pool.end();
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One question after the other, as a person asks. */
async function measure(once: () => Promise<void>) {
  for (let round = 0; round < ROUNDS / 10; round++) await once();
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await once();
    samples.push(performance.now() - started);
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}

async function askDirectly(pool: Pool, fn: string, parameters: object): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)",
      [JSON.stringify({ sub: person, role: 'authenticated' })],
    );
    const names = Object.keys(parameters);
    const passed = names.map((name, place) => `${name} => $${place + 1}`).join(', ');
    await client.query(`select webmaps.${fn}(${passed})`, Object.values(parameters));
    await client.query('commit');
  } finally {
    client.release();
  }
}
