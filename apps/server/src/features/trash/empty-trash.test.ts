import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import { startTestDatabase } from '../../testing/databases/test-database.ts';
import { emptyTrash } from './empty-trash.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('removes what was deleted thirty days ago, with its versions, and nothing else', async () => {
  const id = crypto.randomUUID();
  await database.auth.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, `${id}@example.org`],
  );
  const query = (sql: string, values: unknown[] = []) =>
    asRequester(database.requests, { role: 'service_role', claims: {} }, (client) =>
      client.query<{ name: string }>(sql, values),
    );
  await query(
    `insert into routes (owner_id, name, profile, waypoints, deleted_at) values
     ($1, 'kept', 'road', '[]', null),
     ($1, 'deleted lately', 'road', '[]', now() - interval '29 days'),
     ($1, 'deleted long ago', 'road', '[]', now() - interval '31 days')`,
    [id],
  );
  await query(
    `insert into activities (owner_id, name, started_at, deleted_at) values
     ($1, 'kept', now(), null),
     ($1, 'deleted lately', now(), now() - interval '29 days'),
     ($1, 'deleted long ago', now(), now() - interval '31 days')`,
    [id],
  );
  await query(
    `insert into collections (owner_id, name, deleted_at) values
     ($1, 'kept', null),
     ($1, 'deleted lately', now() - interval '29 days'),
     ($1, 'deleted long ago', now() - interval '31 days')`,
    [id],
  );
  await emptyTrash(database.requests);
  const { rows } = await query('select name from routes order by name');
  expect(rows.map(({ name }) => name)).toEqual(['deleted lately', 'kept']);
  const runs = await query('select name from activities order by name');
  expect(runs.rows.map(({ name }) => name)).toEqual(['deleted lately', 'kept']);
  const collections = await query('select name from collections order by name');
  expect(collections.rows.map(({ name }) => name)).toEqual(['deleted lately', 'kept']);
  const versions = await query('select name from route_versions order by name');
  expect(versions.rows.map(({ name }) => name)).toEqual(['deleted lately', 'kept']);
});
