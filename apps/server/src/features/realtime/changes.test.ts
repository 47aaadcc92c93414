import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import {
  eventually,
  Inbox,
  newClient,
  refusalOf,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';
import { asOwner, sql } from './testing/as-owner.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

const alice = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
  await asOwner(
    backend,
    sql`create table public.open_notes (
          id bigint primary key, title text, amount numeric, done boolean, tags text[], at timestamptz,
          secret text
        );
        alter default privileges in schema public revoke all on tables from anon;
        revoke all on public.open_notes from anon, authenticated;
        grant select (id, title, amount, done, tags, at) on public.open_notes to anon, authenticated;
        create table public.own_notes (id uuid primary key default gen_random_uuid(), owner uuid, body text);
        grant select on public.own_notes to authenticated;
        alter table public.own_notes enable row level security;
        alter table public.own_notes replica identity full;
        create policy own on public.own_notes for select to authenticated using (owner = auth.uid());
        create table public.keyless (n int);
        grant select on public.keyless to anon;
        create table public.quiet (id int primary key);
        grant select on public.quiet to anon;
        alter publication supabase_realtime add table public.open_notes, public.own_notes, public.keyless;`,
  );
});
beforeEach(() => asOwner(backend, sql`truncate public.open_notes, public.own_notes`));
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

/** A subscription that the server has confirmed. */
async function watch(
  request: { event?: string; table?: string; filter?: string; select?: string[] },
  { token, vsn }: { token?: string; vsn?: '1.0.0' | '2.0.0' } = {},
): Promise<Inbox<Payload>> {
  const inbox = new Inbox<Payload>();
  const client = await newClient(backend, { ...(token && { token }), ...(vsn && { vsn }) });
  const channel = client
    .channel(`watch ${crypto.randomUUID()}`, {
      config: { postgres_changes_options: { wait: true } },
    })
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'open_notes', ...request } as never,
      inbox.put,
    );
  await subscribed(channel);
  return inbox;
}

describe.each(['1.0.0', '2.0.0'] as const)('changes in version %s', (vsn) => {
  it('delivers inserted, updated and deleted rows, with their types', async () => {
    const inbox = await watch({}, { vsn });
    await asOwner(
      backend,
      sql`insert into open_notes values (1, 'Höhe', 1.5, true, '{a,b}', '2026-01-02 03:04:05+00', 's');
          update open_notes set title = 'Tiefe' where id = 1;
          delete from open_notes where id = 1`,
    );
    await eventually(() => expect(inbox.items).toHaveLength(3));
    const [made, changed, deleted] = inbox.items;
    const row = {
      id: 1,
      title: 'Höhe',
      amount: 1.5,
      done: true,
      tags: ['a', 'b'],
      at: '2026-01-02T03:04:05+00:00',
    };
    expect(made).toEqual({
      schema: 'public',
      table: 'open_notes',
      eventType: 'INSERT',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      new: row,
      old: {},
      errors: null,
    });
    expect(changed).toMatchObject({
      eventType: 'UPDATE',
      new: { ...row, title: 'Tiefe' },
      old: { id: 1 },
    });
    expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: 1 } });
  });
});

describe('the change feed', () => {
  it('respects the events, columns and filters of the subscription', async () => {
    const inserts = await watch({ event: 'INSERT' });
    const some = await watch({ filter: 'id=in.(2,4)', select: ['title'] });
    const big = await watch({ filter: 'amount=gte.10.5' });
    const both = await watch({ filter: 'title=like.n%,done=not.is.true' });
    await asOwner(
      backend,
      sql`insert into open_notes (id, title, amount, done)
            values (1, 'one', 1, true), (2, 'two', 10.5, false), (3, 'nine', 11, null), (4, 'n', 2, true);
          delete from open_notes where id = 4;`,
    );
    await eventually(() => expect(some.items).toHaveLength(3));
    expect(inserts.items.map(({ eventType }) => eventType)).toEqual(Array(4).fill('INSERT'));
    expect(some.items.map((item) => [item.eventType, item.new, item.old])).toEqual([
      ['INSERT', { id: 2, title: 'two' }, {}],
      ['INSERT', { id: 4, title: 'n' }, {}],
      ['DELETE', {}, { id: 4 }],
    ]);
    // Filters for the database are separated from the rest.
    await eventually(() =>
      expect(big.items.map((item) => item.new)).toMatchObject([{ id: 2 }, { id: 3 }]),
    );
    await eventually(() => expect(both.items.map((item) => item.new)).toMatchObject([{ id: 3 }]));
  });

  it('never delivers a column that the role may not read', async () => {
    const inbox = await watch({});
    const whole = await watch({}, { token: backend.keys.serviceKey });
    await asOwner(backend, sql`insert into open_notes (id, secret) values (7, 'hidden')`);
    await eventually(() => expect([inbox.items.length, whole.items.length]).toEqual([1, 1]));
    expect(JSON.stringify(inbox.items)).not.toContain('hidden');
    expect(whole.items[0]?.new).toMatchObject({ secret: 'hidden' });
  });

  it('shows a row only to users whom row-level security allows to see it', async () => {
    const request = { table: 'own_notes' };
    const ofAlice = await watch(request, { token: await tokenOf(backend.keys, alice) });
    const ofBob = await watch(request, { token: await tokenOf(backend.keys, bob) });
    const ofAnonymous = await watch(request);
    const guess = { ...request, event: 'DELETE', filter: 'body=eq.changed' };
    const guessing = await watch(guess, { token: await tokenOf(backend.keys, alice) });
    await asOwner(
      backend,
      sql`insert into own_notes (owner, body) values
            ('00000000-0000-4000-8000-00000000000a', 'of Alice'),
            ('00000000-0000-4000-8000-00000000000b', 'of Bob'),
            ('00000000-0000-4000-8000-00000000000a', 'of Alice too')`,
    );
    const saidTo = (inbox: Inbox<Payload>) =>
      inbox.items.map((item) => [item.eventType, (item.new as { body?: string }).body]);
    await eventually(() => expect([ofAlice.items.length, ofBob.items.length]).toEqual([2, 1]));
    await asOwner(backend, sql`update own_notes set body = 'changed' where body = 'of Bob'`);
    await eventually(() => expect(saidTo(ofBob).at(-1)).toEqual(['UPDATE', 'changed']));
    await asOwner(backend, sql`delete from own_notes where body = 'changed'`);
    await asOwner(backend, sql`delete from own_notes where body = 'of Alice'`);
    await eventually(() => expect([ofAlice.items.length, ofBob.items.length]).toEqual([3, 3]));
    expect(saidTo(ofAlice)).toEqual([
      ['INSERT', 'of Alice'],
      ['INSERT', 'of Alice too'],
      ['DELETE', undefined],
    ]);
    // The key alone, though triggers get the whole row.
    expect(Object.keys(ofAlice.items[2]?.old ?? {})).toEqual(['id']);
    expect(Object.keys(ofBob.items[1]?.old ?? {})).toEqual(['id']);
    expect([ofAnonymous.items, guessing.items]).toEqual([[], []]);
  });

  it('says why a subscription is not possible', async () => {
    const ask = async (request: Record<string, unknown>) =>
      refusalOf(
        (await newClient(backend))
          .channel('why', { config: { postgres_changes_options: { wait: true } } })
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', ...request } as never,
            () => undefined,
          ),
      );
    expect(await ask({ table: 'quiet' })).toMatch(/Please check Realtime is enabled/);
    expect(await ask({ table: 'open_notes', filter: 'title=foo.hey' })).toBe(
      'RealtimeDisabledForConfiguration: Error parsing `filter` params: ["foo", "hey"]',
    );
    expect(await ask({ table: 'open_notes', filter: 'secret=eq.a' })).toMatch(
      /invalid column for filter secret/,
    );
    expect(await ask({ table: 'open_notes', filter: 'id=eq.abc' })).toMatch(/invalid input syntax/);
    expect(await ask({ table: 'open_notes', select: ['secret'] })).toMatch(
      /invalid column for select secret/,
    );
  });

  it('follows the publication', async () => {
    const inbox = new Inbox<Payload>();
    const system = new Inbox<{ status: string; message: string }>();
    const channel = (await newClient(backend))
      .channel('follow')
      .on('postgres_changes', { event: '*', schema: 'public' }, inbox.put)
      .on('system', {}, system.put);
    await subscribed(channel);
    await eventually(() =>
      expect(system.items).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]),
    );
    await asOwner(backend, sql`insert into quiet values (1)`);
    await asOwner(backend, sql`alter publication supabase_realtime add table quiet`);
    // Recorded while the table was in the publication, and read when it no longer is.
    await asOwner(
      backend,
      sql`insert into quiet values (2); alter publication supabase_realtime drop table quiet`,
    );
    await asOwner(backend, sql`insert into quiet values (3); insert into keyless values (1)`);
    await eventually(() => expect(inbox.items).toHaveLength(2));
    expect(inbox.items).toMatchObject([
      { table: 'quiet', new: { id: 2 } },
      { table: 'keyless', errors: ['Error 400: Bad Request, no primary key'] },
    ]);
  });

  it('keeps the order of commits and leaves out what is rolled back', async () => {
    await asOwner(backend, sql`insert into open_notes (id, amount) values (1000, 0)`);
    const inbox = await watch({});
    const writers = Array.from({ length: 8 }, (_, writer) =>
      asOwner(
        backend,
        Array.from(
          { length: 10 },
          (_unused, step) => `
          begin; insert into open_notes (id) values (${writer * 10 + step});
          savepoint s; insert into open_notes (id, title) values (${500 + writer * 10 + step}, 'undone');
          rollback to s;
          update open_notes set amount = amount + 1, title = '${writer * 10 + step}' where id = 1000;
          commit;`,
        ).join(''),
      ),
    );
    await Promise.all(writers);
    const rowsOf = () =>
      inbox.items
        .map((item) => item.new as { id: number; amount: number; title: string })
        // Its insert may arrive before or after a reader starts.
        .filter(({ amount }) => amount !== 0);
    await eventually(() => expect(rowsOf()).toHaveLength(160));
    const rows = rowsOf();
    // The transactions numbered themselves; the two changes of each are adjacent.
    const counts = rows.filter(({ id }) => id === 1000).map(({ amount }) => amount);
    expect(counts).toEqual(Array.from({ length: 80 }, (_, count) => count + 1));
    const pairs = Array.from({ length: 80 }, (_, pair) => rows.slice(pair * 2, pair * 2 + 2));
    expect(pairs.every(([made, counted]) => String(made?.id) === counted?.title)).toBe(true);
  });

  it('delivers a transaction of thousands of rows completely and in order', async () => {
    const inbox = await watch({ event: 'INSERT' });
    await asOwner(
      backend,
      sql`insert into open_notes (id) select n from generate_series(1, 3000) n`,
    );
    await asOwner(backend, sql`insert into open_notes (id) values (3001)`);
    await eventually(() => expect(inbox.items).toHaveLength(3001));
    const ids = inbox.items.map((item) => (item.new as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: 3001 }, (_, index) => index + 1));
  });

  it('loses nothing while the listening connection is broken', async () => {
    const inbox = await watch({ event: 'INSERT' });
    for (let round = 0; round < 5; round += 1) {
      await asOwner(
        backend,
        `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and (query ilike 'listen%' or query = 'select 1');
         insert into open_notes (id) select ${round * 20} + n from generate_series(0, 19) n`,
      );
    }
    await eventually(() => expect(inbox.items).toHaveLength(100));
    const ids = inbox.items.map((item) => (item.new as { id: number }).id);
    expect(ids).toEqual(Array.from({ length: 100 }, (_, id) => id));
  });

  it('delivers a row of many megabytes without its long values', async () => {
    const inbox = await watch({});
    await asOwner(
      backend,
      sql`insert into open_notes (id, title, done) values (5, repeat('x', 3000000), true)`,
    );
    await eventually(() => expect(inbox.items).toHaveLength(1));
    expect(inbox.items[0]).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id: 5, done: true },
    });
    expect(inbox.items[0]?.new).not.toHaveProperty('title');
  });
});
