import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRequester } from '../db/transaction.ts';
import { startTestDatabase } from '../fixture/test-database.ts';
import { askers, verbs } from './access-table.ts';
import type { Asker, Verb } from './access-table.ts';
import type { Attempt } from './attempt.ts';
import { lines } from './lines.ts';
import { countRows, deleteRows, insertRow, updateRows } from './row-sql.ts';
import { writeRows } from './rows.ts';
import { makeWorld, requesterOf } from './world.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await makeWorld(database);
  await writeRows(database);
});
afterAll(() => database.stop());

it.each(lines)('$table, $row: as the table of access says', async (line) => {
  const differences: string[] = [];
  for (const asker of askers) {
    for (const verb of verbs) {
      const expected = line.access[verb].includes(asker);
      const happened = await attemptInSql(line.table, line.attempt, { asker, verb });
      if (happened !== expected) {
        differences.push(`${asker} ${verb}: expected ${expected}, happened ${happened}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

/** Tries it and undoes it. What is refused for another reason than missing rights throws. */
async function attemptInSql(
  table: string,
  attempt: Attempt,
  { asker, verb }: { readonly asker: Asker; readonly verb: Verb },
): Promise<boolean> {
  const headers: Record<string, string> = attempt.link ? { 'x-project-link': attempt.link } : {};
  const settings = {
    'request.headers': JSON.stringify(headers),
    ...(attempt.topic && { 'realtime.topic': attempt.topic(asker) }),
  };
  try {
    return await asRequester(
      database.requests,
      requesterOf(asker),
      (client) => attemptOf(client, table, attempt)[verb](asker),
      { settings, end: 'rollback' },
    );
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw new Error(`${asker} ${verb} ${table}: ${(error as Error).message}`, { cause: error });
  }
}

function attemptOf(
  client: PoolClient,
  table: string,
  { key, insert, patch }: Attempt,
): Record<Verb, (asker: Asker) => Promise<boolean>> {
  return {
    select: async (asker) => (await countRows(client, table, key(asker))) > 0,
    insert: async (asker) => {
      await insertRow(client, table, insert(asker));
      return true;
    },
    update: async (asker) => (await updateRows(client, table, { key: key(asker), patch })) > 0,
    delete: async (asker) => (await deleteRows(client, table, key(asker))) > 0,
  };
}
