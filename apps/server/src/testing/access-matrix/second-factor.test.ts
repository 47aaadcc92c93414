import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertRow } from './row-sql.ts';
import {
  insertPeopleAndProjects,
  personId,
  projectId,
  requesterOf,
} from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await asRequester(database.requests, requesterOf('service'), (client) =>
    insertRow(client, 'tasks', {
      project_id: projectId('private'),
      title: 'Something',
      created_by: personId('owner'),
    }),
  );
  await database.auth.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name)
     values ($1, 'totp', 'verified', 'Phone'), ($2, 'totp', 'unverified', 'Phone')`,
    [personId('owner'), personId('editor')],
  );
});
afterAll(() => database.stop());

/** Queries as a user whose token has these sign-in methods. */
async function ask(who: 'owner' | 'editor', aal: 'aal1' | 'aal2', sql: string) {
  const { role, claims } = requesterOf(who);
  const requester = { role, claims: { ...claims, aal } };
  return asRequester(
    database.requests,
    requester,
    async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    },
    { end: 'rollback', settings: { 'realtime.topic': `project:${projectId('private')}` } },
  );
}

const reads = [
  'select id from projects',
  'select user_id from project_members',
  'select id from tasks',
  `select id from profiles where id = '${personId('owner')}'`,
  "select * from search_tasks('')",
  'select event from my_notification_preferences()',
];

it.each(reads)('returns nothing to a session without the user’s second factor: %s', async (sql) => {
  expect(await ask('owner', 'aal1', sql)).toEqual([]);
  expect((await ask('owner', 'aal2', sql)).length).toBeGreaterThan(0);
});

it('refuses channels, writes and the list of sessions without the second factor', async () => {
  const channel =
    "select access.has_role(access.project_of_topic(realtime.topic()), 'viewer') as is";
  expect(await ask('owner', 'aal1', channel)).toEqual([{ is: false }]);
  expect(await ask('owner', 'aal2', channel)).toEqual([{ is: true }]);
  await expect(
    ask('owner', 'aal1', "insert into projects (name) values ('New') returning id"),
  ).rejects.toMatchObject({ code: '42501' });
  expect(await ask('owner', 'aal1', 'select * from my_sessions()')).toEqual([]);
});

it('requires nothing more while a factor is unverified', async () => {
  expect((await ask('editor', 'aal1', 'select id from projects')).length).toBeGreaterThan(0);
});
