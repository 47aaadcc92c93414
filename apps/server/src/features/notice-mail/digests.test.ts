import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import { startTestDatabase } from '../../testing/databases/test-database.ts';
import type { Notice } from '../auth/mailer.ts';
import { connectOwner } from '../realtime/testing/as-owner.ts';
import { sendNoticeMails } from './send-notice-mails.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let tables: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  tables = await connectOwner({ database });
});
afterAll(async () => {
  await tables.end();
  await database.stop();
});

type Person = Requester & { readonly id: string; readonly email: string };

let owner: Person;
let reader: Person;
let project: unknown;
beforeEach(async () => {
  [owner, reader] = [await newPerson(), await newPerson()];
  const [row] = await ask(owner, "insert into projects (name) values ('Harbour') returning id");
  project = row?.['id'];
  await ask(
    { role: 'service_role', claims: {} },
    "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
    [project, reader.id],
  );
  await send();
});

async function newPerson(): Promise<Person> {
  const id = crypto.randomUUID();
  const email = `${id}@example.org`;
  await database.auth.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, email],
  );
  return { id, email, role: 'authenticated', claims: { sub: id } };
}

async function ask(who: Requester, sql: string, values: readonly unknown[] = []) {
  const { rows } = await asRequester(database.requests, who, (client) =>
    client.query<Record<string, unknown>>(sql, [...values]),
  );
  return rows;
}

async function send(): Promise<readonly Notice[]> {
  const posted: Notice[] = [];
  await sendNoticeMails({
    pool: database.requests,
    mailer: { post: async (notice) => void posted.push(notice) },
    siteUrl: 'https://maps.example.org',
    provider: 'Open Provider',
  });
  return posted.filter(({ to }) => to === reader.email);
}

const assign = (title: string) =>
  ask(owner, 'insert into tasks (project_id, title, assignee_id) values ($1, $2, $3)', [
    project,
    title,
    reader.id,
  ]);

const choose = (every: string) =>
  ask(
    reader,
    `insert into user_settings (user_id, key, value) values ($1, 'notice-mail', $2)
     on conflict (user_id, key) do update set value = excluded.value`,
    [reader.id, { every }],
  );

/** Brings the moment of the digest. */
const letPass = () =>
  tables.query('update access.notice_mails set due_at = now() where user_id = $1', [reader.id]);

it.each([
  ['day', '2026-11-27 05:59Z', '2026-11-27 06:00Z'],
  ['day', '2026-11-27 06:00Z', '2026-11-28 06:00Z'],
  ['week', '2026-11-27 12:00Z', '2026-11-30 06:00Z'],
  ['week', '2026-11-30 05:59Z', '2026-11-30 06:00Z'],
  ['week', '2026-11-30 06:00Z', '2026-12-07 06:00Z'],
  ['hour', '2026-11-27 12:00Z', null],
])('a digest of every %s is due after %s at %s', async (every, moment, due) => {
  await choose(every);
  const { rows } = await tables.query<{ at: Date | null }>(
    'select access.digest_time($1, $2) as at',
    [reader.id, moment],
  );
  expect(rows[0]?.at).toEqual(due === null ? null : new Date(due));
});

it('a digest is one mail about all that is unread by then', async () => {
  await choose('day');
  for (const title of ['Paint', 'Measure', 'Sweep']) await assign(title);
  expect(await send()).toEqual([]);
  await ask(
    reader,
    `update mailbox set read_at = now() where message_id in (
       select id from messages where about ->> 'title' = 'Measure')`,
  );
  await letPass();
  const [mail, ...more] = await send();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 new notifications · Open Provider');
  expect(mail?.text).toContain('Paint');
  expect(mail?.text).not.toContain('Measure');
});

it('is followed by what waits already, in both directions', async () => {
  await assign('Paint');
  await choose('week');
  expect(await send()).toEqual([]);
  await choose('now');
  expect(await send()).toHaveLength(1);
  await choose('week');
  await assign('Measure');
  await ask(reader, "delete from user_settings where key = 'notice-mail'");
  expect(await send()).toHaveLength(1);
});

it('tells nothing of a project that its reader has left, nor a locked person', async () => {
  await choose('week');
  await assign('Paint');
  await ask(reader, 'delete from project_members where user_id = $1', [reader.id]);
  await letPass();
  expect(await send()).toEqual([]);

  await ask(owner, 'insert into project_invitations (project_id, email) values ($1, $2)', [
    project,
    reader.email,
  ]);
  await database.auth.query(
    "update auth.users set banned_until = now() + interval '1 day' where id = $1",
    [reader.id],
  );
  await letPass();
  expect(await send()).toEqual([]);
});

it('is the choice of each person alone', async () => {
  const stranger = await newPerson();
  const setting = "insert into user_settings (user_id, key, value) values ($1, 'notice-mail', $2)";
  await expect(ask(stranger, setting, [reader.id, { every: 'week' }])).rejects.toThrow();
  await assign('Paint');
  expect(await send()).toHaveLength(1);
});
