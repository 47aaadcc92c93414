import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { insertPeopleAndProjects, people, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

// Each has rows in every table, and in projects of every state.
it.each(people)('deletes the account of the %s with all rows that refer to it', async (person) => {
  const client = await database.auth.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('delete from auth.users where id = $1', [
      personId(person),
    ]);
    expect(rowCount).toBe(1);
    await client.query('set constraints all immediate');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('hands an archived project over too', async () => {
  await database.auth.query('delete from auth.users where id = $1', [personId('owner')]);
  const service = { role: 'service_role', claims: {} } as const;
  const { rows } = await asRequester(database.requests, service, (client) =>
    client.query('select owner_id from projects where id = $1', [projectId('archived')]),
  );
  expect(rows).toEqual([{ owner_id: personId('co-owner') }]);
});
