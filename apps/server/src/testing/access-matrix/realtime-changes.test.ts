import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner, connectOwner } from '../../features/realtime/testing/as-owner.ts';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors } from './access-table.ts';
import type { Actor } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { matrixEntries } from './matrix-entries.ts';
import type { MatrixEntry } from './matrix-entries.ts';
import type { Row } from './row-sql.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const events = ['UPDATE', 'DELETE', 'INSERT'] as const;

/** In foreign-key order, with a column that may be written unchanged. */
const writable = {
  projects: 'name',
  project_members: 'role',
  documents: 'name',
  document_versions: 'name',
  tasks: 'title',
  comments: 'body',
  mailbox: 'folder',
  activity_log: 'action',
  access_requests: 'email',
} as const;
const published = Object.keys(writable) as readonly (keyof typeof writable)[];

/** A link is a header, which a page's web socket cannot send. */
const tried = matrixEntries.filter(
  ({ table, accessCase }) => Object.hasOwn(writable, table) && accessCase.link === undefined,
);

/** Public, so that every subscriber gets it after everything else. */
const sentinel = idOf('project sentinel');

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
const heard = new Map<Actor, Set<string>>();
/** By entry and actor, the received changes of the entry's rows. */
const meant = new Map<string, readonly string[]>();

beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  await insertMatrixRows(backend.database);
  clients = await createActorClients(backend);
  await asOwner(
    backend,
    `insert into webmaps.projects (id, name, visibility, owner_id)
     values ('${sentinel}', 'Last', 'public', '${personId('celebrity')}')`,
  );
  await findMeant();
  await Promise.all(actors.map(listen));
  await changeEverything();
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.removeAllChannels()));
  await backend?.stop();
});

it.each(tried.flatMap((entry) => events.map((event) => ({ ...entry, event }))))(
  '$table, $row: $event is sent to actors who may read the row and to no others',
  (entry) => {
    const differences = actors.flatMap((actor) => {
      const keys = meant.get(keyOfEntry(entry, actor)) ?? [];
      const received = keys.filter((key) =>
        heard.get(actor)?.has(`${entry.event} ${entry.table} ${key}`),
      );
      const expected = entry.access.select.includes(actor) ? keys.length : 0;
      return received.length === expected ? [] : [`${actor}: ${received.length} of ${expected}`];
    });
    expect(differences).toEqual([]);
  },
);

it('tries rows of every published table', async () => {
  const { rows } = await backend.database.realtime.query<{ name: string }>(
    `select tablename as name from pg_publication_tables
     where pubname = 'supabase_realtime' and schemaname = 'webmaps'`,
  );
  expect(new Set(tried.map(({ table }) => table))).toEqual(new Set(rows.map(({ name }) => name)));
  const untried = tried.filter((entry) =>
    actors.every((actor) => meant.get(keyOfEntry(entry, actor))?.length === 0),
  );
  expect(untried).toEqual([]);
});

function keyOfEntry({ table, row }: Pick<MatrixEntry, 'table' | 'row'>, actor: Actor): string {
  return `${table}, ${row}, ${actor}`;
}

/** The primary keys of each entry's rows, in the form of `keyOf`. */
async function findMeant(): Promise<void> {
  const owner = await connectOwner(backend);
  for (const { table, row, accessCase } of tried) {
    for (const actor of actors) {
      const key = accessCase.key(actor);
      const where = Object.keys(key).map((name, index) => `t.${name}::text = $${index + 1}`);
      const { rows } = await owner.query<{ row: Row }>(
        `select to_jsonb(t) as row from webmaps.${table} t where ${where.join(' and ')}`,
        Object.values(key),
      );
      meant.set(
        keyOfEntry({ table, row }, actor),
        rows.map((each) => keyOf(table, each.row)),
      );
    }
  }
  await owner.end();
}

function keyOf(table: string, row: Row): string {
  if (table === 'project_members') return `${String(row['project_id'])} ${String(row['user_id'])}`;
  if (table === 'mailbox') return `${String(row['message_id'])} ${String(row['user_id'])}`;
  return String(row['id']);
}

async function listen(actor: Actor): Promise<void> {
  const client = clients[actor];
  await client.realtime.setAuth();
  const received = new Set<string>();
  heard.set(actor, received);
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`changes of ${actor}`)
      .on('postgres_changes', { event: '*', schema: 'webmaps' }, (change: Change) => {
        const { eventType, table, new: row, old } = change;
        received.add(`${eventType} ${table} ${keyOf(table, eventType === 'DELETE' ? old : row)}`);
        const { description } = row as { description?: string };
        if (description?.startsWith('after ')) received.add(description);
      })
      .on('system', {}, ({ status }: { status: string }) => {
        if (status === 'ok') resolve();
        else reject(new Error(`${actor}: ${status}`));
      })
      .subscribe();
  });
}

/**
 * Every row is updated unchanged, deleted, and inserted again, each in one transaction and without
 * the product's own triggers: a deleted project deletes its members too, and still they get the
 * change.
 */
async function changeEverything(): Promise<void> {
  const owner = await connectOwner(backend);
  const rows = new Map<string, readonly Row[]>();
  for (const table of published) {
    await owner.query(`alter table webmaps.${table} disable trigger user`);
    await owner.query(`alter table webmaps.${table} enable trigger realtime_note_change`);
    const all = await owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from webmaps.${table} t where to_jsonb(t) ->> 'id' is distinct from $1`,
      [sentinel],
    );
    rows.set(
      table,
      all.rows.map(({ row }) => row),
    );
  }
  await owner.query('begin');
  for (const table of published) {
    await owner.query(`update webmaps.${table} set ${writable[table]} = ${writable[table]}`);
  }
  await owner.query('commit');
  await isHeard('after UPDATE');
  await owner.query('begin');
  // Rows that refer to a deleted one are restored with it.
  for (const table of published) {
    await owner.query(
      `delete from webmaps.${table} t where to_jsonb(t) ->> 'id' is distinct from $1`,
      [sentinel],
    );
  }
  await owner.query('commit');
  await isHeard('after DELETE');
  await owner.query('begin');
  for (const table of published) {
    const { rows: columns } = await owner.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = 'webmaps.${table}'::regclass and attnum > 0 and not attisdropped
         and attgenerated = ''`,
    );
    const names = columns[0]?.names ?? '';
    await owner.query(
      `insert into webmaps.${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::webmaps.${table}, $1)`,
      [JSON.stringify(rows.get(table))],
    );
  }
  await owner.query('commit');
  await isHeard('after INSERT');
  await owner.end();
}

/** Inserts a row that every subscriber gets after everything committed before. */
async function isHeard(words: string): Promise<void> {
  await asOwner(
    backend,
    `update webmaps.projects set description = '${words}' where id = '${sentinel}'`,
  );
  await vi.waitFor(
    () => {
      for (const actor of actors) expect(heard.get(actor)).toContain(words);
    },
    { timeout: 20_000, interval: 20 },
  );
}
