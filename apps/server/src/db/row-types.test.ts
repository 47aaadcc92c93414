import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRowTypes } from '../testing/databases/row-types.ts';
import { startTestDatabase } from '../testing/databases/test-database.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

// After a new migration: npx vitest run apps/server/src/db/row-types.test.ts -u
it('generates the row types that the web app contains', async () => {
  const file = '../../../web/src/database/generated/rows.ts';
  await expect(await writeRowTypes(database.requests)).toMatchFileSnapshot(file);
});
