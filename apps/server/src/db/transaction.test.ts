import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../testing/databases/test-database.ts';
import { asRequester } from './transaction.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('queries the database with the requester’s rights, and resets them afterwards', async () => {
  const sub = '00000000-0000-4000-8000-000000000001';
  const seen = await asRequester(
    database.requests,
    { role: 'authenticated', claims: { sub } },
    async (client) =>
      (await client.query('select current_user as role, auth.uid() as uid')).rows[0] as unknown,
  );
  expect(seen).toEqual({ role: 'authenticated', uid: sub });
  const { rows } = await database.requests.query(
    "select current_user as role, current_setting('request.jwt.claims', true) as claims",
  );
  expect(rows[0]).toEqual({ role: 'authenticator', claims: '' });
});
