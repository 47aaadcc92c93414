import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRequester } from '../../db/transaction.ts';
import { startTestDatabase } from '../databases/test-database.ts';
import { actors, verbs } from './access-table.ts';
import type { Actor, Verb } from './access-table.ts';
import type { AccessCase } from './access-case.ts';
import { matrixEntries } from './matrix-entries.ts';
import { countRows, deleteRows, insertRow, updateRows } from './row-sql.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { insertPeopleAndProjects, requesterOf } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

it.each(matrixEntries)('$table, $row: matches the access table', async (entry) => {
  const differences: string[] = [];
  for (const actor of actors) {
    for (const verb of verbs) {
      const expected = entry.access[verb].includes(actor);
      const happened = await attemptInSql(entry.table, entry.accessCase, { actor, verb });
      if (happened !== expected) {
        differences.push(`${actor} ${verb}: expected ${expected}, happened ${happened}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

/** Runs and rolls back. Refusals for another reason than missing rights throw. */
async function attemptInSql(
  table: string,
  accessCase: AccessCase,
  { actor, verb }: { readonly actor: Actor; readonly verb: Verb },
): Promise<boolean> {
  const headers: Record<string, string> = accessCase.link
    ? { 'x-project-link': accessCase.link }
    : {};
  const settings = {
    'request.headers': JSON.stringify(headers),
    ...(accessCase.topic && { 'realtime.topic': accessCase.topic(actor) }),
  };
  try {
    return await asRequester(
      database.requests,
      requesterOf(actor),
      (client) => attemptOf(client, table, accessCase)[verb](actor),
      { settings, end: 'rollback' },
    );
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw new Error(`${actor} ${verb} ${table}: ${(error as Error).message}`, { cause: error });
  }
}

function attemptOf(
  client: PoolClient,
  table: string,
  { key, insert, patch }: AccessCase,
): Record<Verb, (actor: Actor) => Promise<boolean>> {
  return {
    select: async (actor) => (await countRows(client, table, key(actor))) > 0,
    insert: async (actor) => {
      await insertRow(client, table, insert(actor));
      return true;
    },
    update: async (actor) => (await updateRows(client, table, { key: key(actor), patch })) > 0,
    delete: async (actor) => (await deleteRows(client, table, key(actor))) > 0,
  };
}
