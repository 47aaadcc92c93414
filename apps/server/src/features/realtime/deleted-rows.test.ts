import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

const alice = '00000000-0000-4000-8000-00000000000a';
const bob = '00000000-0000-4000-8000-00000000000b';

let backend: TestRealtime;
let news = 0;
beforeAll(async () => {
  backend = await startRealtime();
  await asOwner(
    backend,
    sql`create table public.teams (id int primary key);
        create table public.members (
          team int references public.teams on delete cascade, person uuid, primary key (team, person)
        );
        create table public.duties (
          id int primary key, team int references public.teams on delete cascade,
          is_hidden boolean not null default false, words text
        );
        create table public.open_news (id int primary key);
        create table public.keyless_duties (team int, words text);
        create function public.my_teams() returns setof int language sql stable security definer as
          'select team from public.members where person = auth.uid()';
        grant select on public.teams, public.members, public.duties, public.open_news,
          public.keyless_duties to anon, authenticated;
        alter table public.teams enable row level security;
        alter table public.members enable row level security;
        alter table public.duties enable row level security;
        alter table public.keyless_duties enable row level security;
        alter table public.duties replica identity full;
        alter table public.keyless_duties replica identity full;
        create policy mine on public.teams for select using (id in (select public.my_teams()));
        create policy mine on public.members for select using (team in (select public.my_teams()));
        create policy mine on public.duties for select
          using (not is_hidden and team in (select public.my_teams()));
        create policy mine on public.keyless_duties for select
          using (team in (select public.my_teams()));
        alter publication supabase_realtime add table public.teams, public.members, public.duties,
          public.open_news, public.keyless_duties`,
  );
});
beforeEach(() =>
  asOwner(
    backend,
    sql`truncate public.teams, public.members, public.duties, public.open_news cascade;
        insert into public.teams values (1), (2);
        insert into public.members values (1, '00000000-0000-4000-8000-00000000000a'),
          (1, '00000000-0000-4000-8000-00000000000c'), (2, '00000000-0000-4000-8000-00000000000b');
        insert into public.duties (id, team) values (10, 1), (11, 1), (20, 2);`,
  ),
);
afterEach(stopClients);
afterAll(() => backend.stop());

/** Records everything that one requester gets of all tables from now on. */
async function watch(person?: string): Promise<() => readonly string[]> {
  const inbox = new Inbox<Payload>();
  const token = person && (await tokenOf(backend.keys, person));
  const client = await newClient(backend, { ...(token && { token }) });
  const channel = client
    .channel(`watch ${crypto.randomUUID()}`, {
      config: { postgres_changes_options: { wait: true } },
    })
    .on('postgres_changes', { event: '*', schema: 'public' }, inbox.put);
  await subscribed(channel);
  // Earlier changes may still arrive.
  news += 1;
  await asOwner(backend, `insert into public.open_news values (${news})`);
  await eventually(() => expect(inbox.items.at(-1)).toMatchObject({ new: { id: news } }));
  inbox.items.length = 0;
  return () =>
    inbox.items.map(({ eventType, table, new: row, old }) =>
      [eventType, table, JSON.stringify(eventType === 'DELETE' ? old : row)].join(' '),
    );
}

async function watchAll() {
  return { ofAlice: await watch(alice), ofBob: await watch(bob), ofAnonymous: await watch() };
}

/** A change that everyone gets: once it has arrived, so has everything committed before it. */
async function sayLast(received: readonly (() => readonly string[])[]) {
  news += 1;
  await asOwner(backend, `insert into public.open_news values (${news})`);
  const last = `INSERT open_news {"id":${news}}`;
  await eventually(() => {
    for (const each of received) expect(each()).toContain(last);
  });
  return received.map((each) => each().filter((text) => !text.includes('open_news')));
}

describe('the deletion of a row', () => {
  it('is sent to users who could see the row and to no others', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    await asOwner(
      backend,
      sql`delete from members where person = '00000000-0000-4000-8000-00000000000c'`,
    );
    await asOwner(backend, sql`delete from duties where id = 20`);
    expect(await sayLast([ofAlice, ofBob, ofAnonymous])).toEqual([
      ['DELETE members {"team":1,"person":"00000000-0000-4000-8000-00000000000c"}'],
      ['DELETE duties {"id":20}'],
      [],
    ]);
  });

  it('is sent to a user whose own membership is deleted', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    await asOwner(
      backend,
      sql`delete from members where person = '00000000-0000-4000-8000-00000000000b'`,
    );
    // Changes are judged by the state before the reading that they are in, or the one before it.
    const deleted = 'DELETE members {"team":2,"person":"00000000-0000-4000-8000-00000000000b"}';
    await eventually(() => expect(ofBob()).toContain(deleted));
    await sayLast([ofAlice, ofBob, ofAnonymous]);
    // From now on Bob cannot see the team’s rows.
    await asOwner(backend, sql`delete from duties where id = 20`);
    expect(await sayLast([ofAlice, ofBob, ofAnonymous])).toEqual([[], [deleted], []]);
  });

  it('is sent with everything it cascades to, though the memberships go first', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    await asOwner(
      backend,
      sql`begin; delete from members where team = 1; delete from teams where id = 1; commit`,
    );
    const [toAlice, ...toOthers] = await sayLast([ofAlice, ofBob, ofAnonymous]);
    expect(toAlice?.toSorted()).toEqual([
      'DELETE duties {"id":10}',
      'DELETE duties {"id":11}',
      'DELETE members {"team":1,"person":"00000000-0000-4000-8000-00000000000a"}',
      'DELETE members {"team":1,"person":"00000000-0000-4000-8000-00000000000c"}',
      'DELETE teams {"id":1}',
    ]);
    expect(toOthers).toEqual([[], []]);
  });

  it('is not sent where the row was hidden before', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    await asOwner(backend, sql`update duties set is_hidden = true, words = 'secret' where id = 10`);
    // Bob's, so that his access is removed before the row is deleted.
    await asOwner(backend, sql`update duties set words = 'known' where id = 20`);
    await eventually(() => expect(ofBob().join()).toContain('known'));
    await asOwner(backend, sql`delete from duties where id = 10`);
    const received = await sayLast([ofAlice, ofBob, ofAnonymous]);
    // Neither the update that hid it nor the deletion.
    expect([received[0], received[2]]).toEqual([[], []]);
  });

  it('is not sent where the table has no primary key', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    await asOwner(backend, sql`insert into keyless_duties values (2, 'secret')`);
    await asOwner(backend, sql`delete from keyless_duties`);
    const received = await sayLast([ofAlice, ofBob, ofAnonymous]);
    expect(received.flat().filter((text) => text.startsWith('DELETE'))).toEqual([]);
  });

  it('is not sent once the past can no longer be queried', async () => {
    const { ofAlice, ofBob, ofAnonymous } = await watchAll();
    // The transactions that hold the past, of this server alone.
    const breakViews = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    await asOwner(backend, `delete from duties where id = 10; ${breakViews}`);
    const received = await sayLast([ofAlice, ofBob, ofAnonymous]);
    expect([received[1], received[2]]).toEqual([[], []]);
    await asOwner(backend, sql`delete from duties where id = 11`);
    expect((await sayLast([ofAlice, ofBob, ofAnonymous])).map((texts) => texts.at(-1))).toEqual([
      'DELETE duties {"id":11}',
      undefined,
      undefined,
    ]);
  });
});

it('truncating a table waits for no feed and sends nothing', async () => {
  const { ofAlice, ofBob, ofAnonymous } = await watchAll();
  await asOwner(backend, sql`delete from duties where id = 20`);
  await eventually(() => expect(ofBob()).toContain('DELETE duties {"id":20}'));
  await asOwner(backend, sql`set lock_timeout = '10s'; truncate duties`);
  expect((await sayLast([ofAlice, ofAnonymous])).flat()).toEqual([]);
});
