import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asOwner, connectOwner } from '../features/realtime/fixture/as-owner.ts';
import { startBackend } from '../fixture/start-backend.ts';
import type { TestBackend } from '../fixture/start-backend.ts';
import { askers } from './access-table.ts';
import type { Asker } from './access-table.ts';
import { clientsOf } from './clients.ts';
import type { ProductClient } from './clients.ts';
import { lines } from './lines.ts';
import type { Line } from './lines.ts';
import type { Row } from './row-sql.ts';
import { writeRows } from './rows.ts';
import { idOf, makeWorld, personId } from './world.ts';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const events = ['UPDATE', 'DELETE', 'INSERT'] as const;

/** In foreign-key order, with a column that may be written as it is. */
const writable = {
  projects: 'name',
  project_members: 'role',
  documents: 'name',
  tasks: 'title',
  comments: 'body',
  mailbox: 'folder',
  activity_log: 'action',
  access_requests: 'email',
} as const;
const published = Object.keys(writable) as readonly (keyof typeof writable)[];

/** A link is a header, which a web socket of a page does not have. */
const tried = lines.filter(
  ({ table, attempt }) => Object.hasOwn(writable, table) && attempt.link === undefined,
);

/** Public, so that everybody is told of it after all else. */
const sentinel = idOf('project sentinel');

let backend: TestBackend;
let clients: Readonly<Record<Asker, ProductClient>>;
const heard = new Map<Asker, Set<string>>();
/** By line and asker, what the rows that are meant are heard as. */
const meant = new Map<string, readonly string[]>();

beforeAll(async () => {
  backend = await startBackend();
  await makeWorld(backend.database);
  await writeRows(backend.database);
  clients = await clientsOf(backend);
  await asOwner(
    backend,
    `insert into webmaps.projects (id, name, visibility, owner_id)
     values ('${sentinel}', 'Last', 'public', '${personId('celebrity')}')`,
  );
  await findMeant();
  await Promise.all(askers.map(listen));
  await changeEverything();
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.removeAllChannels()));
  await backend?.stop();
});

it.each(tried.flatMap((line) => events.map((event) => ({ ...line, event }))))(
  '$table, $row: $event is told to those who may read the row and nobody else',
  (line) => {
    const differences = askers.flatMap((asker) => {
      const keys = meant.get(keyOfLine(line, asker)) ?? [];
      const told = keys.filter((key) =>
        heard.get(asker)?.has(`${line.event} ${line.table} ${key}`),
      );
      const expected = line.access.select.includes(asker) ? keys.length : 0;
      return told.length === expected ? [] : [`${asker}: ${told.length} of ${expected}`];
    });
    expect(differences).toEqual([]);
  },
);

it('tries rows of every table that tells its changes', async () => {
  const { rows } = await backend.database.realtime.query<{ name: string }>(
    `select tablename as name from pg_publication_tables
     where pubname = 'supabase_realtime' and schemaname = 'webmaps'`,
  );
  expect(new Set(tried.map(({ table }) => table))).toEqual(new Set(rows.map(({ name }) => name)));
  const untried = tried.filter((line) =>
    askers.every((asker) => meant.get(keyOfLine(line, asker))?.length === 0),
  );
  expect(untried).toEqual([]);
});

function keyOfLine({ table, row }: Pick<Line, 'table' | 'row'>, asker: Asker): string {
  return `${table}, ${row}, ${asker}`;
}

/** The primary keys of the rows that each line means, in the words of `keyOf`. */
async function findMeant(): Promise<void> {
  const owner = await connectOwner(backend);
  for (const { table, row, attempt } of tried) {
    for (const asker of askers) {
      const key = attempt.key(asker);
      const where = Object.keys(key).map((name, index) => `t.${name}::text = $${index + 1}`);
      const { rows } = await owner.query<{ row: Row }>(
        `select to_jsonb(t) as row from webmaps.${table} t where ${where.join(' and ')}`,
        Object.values(key),
      );
      meant.set(
        keyOfLine({ table, row }, asker),
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

async function listen(asker: Asker): Promise<void> {
  const client = clients[asker];
  await client.realtime.setAuth();
  const told = new Set<string>();
  heard.set(asker, told);
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`changes of ${asker}`)
      .on('postgres_changes', { event: '*', schema: 'webmaps' }, (change: Change) => {
        const { eventType, table, new: row, old } = change;
        told.add(`${eventType} ${table} ${keyOf(table, eventType === 'DELETE' ? old : row)}`);
        const { description } = row as { description?: string };
        if (description?.startsWith('after ')) told.add(description);
      })
      .on('system', {}, ({ status }: { status: string }) => {
        if (status === 'ok') resolve();
        else reject(new Error(`${asker}: ${status}`));
      })
      .subscribe();
  });
}

/**
 * Every row is written as it is, deleted, and written again, each in one transaction and without the
 * product's own triggers: a deleted project takes its members with it, and still they are told.
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
  // What points to a row that goes is put back with it.
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

/** Says something that everybody is told after all that was committed before. */
async function isHeard(words: string): Promise<void> {
  await asOwner(
    backend,
    `update webmaps.projects set description = '${words}' where id = '${sentinel}'`,
  );
  await vi.waitFor(
    () => {
      for (const asker of askers) expect(heard.get(asker)).toContain(words);
    },
    { timeout: 20_000, interval: 20 },
  );
}
