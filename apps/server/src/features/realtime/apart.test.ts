import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, connectOwner, sql } from './testing/as-owner.ts';
import {
  eventually,
  Inbox,
  newClient,
  refusalOf,
  stopClients,
  subscribed,
  tokenOf,
} from './testing/realtime-client.ts';
import { startBeside, startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

const hostile = '00000000-0000-4000-8000-00000000000e';
const alice = '00000000-0000-4000-8000-00000000000a';

let backend: TestRealtime;
/** A server with a short time limit for shared queries, and a long one for a single reader's. */
let patient: TestRealtime;
/** A server with a short time limit for both. */
let strict: TestRealtime;
let holder: Client;
beforeAll(async () => {
  backend = await startRealtime();
  patient = await startBeside(backend, {
    judgeTogetherMilliseconds: 300,
    judgeApartMilliseconds: 600_000,
  });
  strict = await startBeside(backend, {
    judgeTogetherMilliseconds: 300,
    judgeApartMilliseconds: 300,
  });
  // A type, and a policy for one user, that block while the test holds a lock.
  await asOwner(
    backend,
    sql`create sequence public.judgements;
        create function public.wait_for_test(value text) returns boolean language plpgsql strict
          security definer as
          'begin
             perform nextval(''public.judgements'');
             perform pg_advisory_xact_lock_shared(4550);
             return true;
           end';
        create domain public.slow as text check (public.wait_for_test(value));
        create table public.stories (id int primary key, body text, kind public.slow);
        grant select on public.stories to anon, authenticated;
        create table public.guarded (id int primary key);
        grant select on public.guarded to authenticated;
        alter table public.guarded enable row level security;
        create function public.wait_as_hostile() returns boolean language plpgsql as
          'begin
             if auth.uid() = ''00000000-0000-4000-8000-00000000000e'' then
               perform pg_advisory_xact_lock_shared(4550);
             end if;
             return true;
           end';
        create policy slow on public.guarded for select to authenticated
          using (public.wait_as_hostile());
        create table public.diaries (id int primary key, person uuid, body text);
        create table public.calm (id int primary key);
        grant select on public.diaries, public.calm to authenticated;
        alter table public.diaries enable row level security;
        alter table public.calm enable row level security;
        create policy own on public.diaries for select using (person = auth.uid());
        create policy everybody on public.calm for select using (true);
        create sequence public.asked;
        grant usage, update on sequence public.asked to supabase_realtime_admin;
        alter function realtime.matching_records(oid, jsonb[], text, text, text)
          rename to matching_uncounted;
        create function realtime.matching_records(
          relation oid, records jsonb[], of_column text, operator text, value text
        ) returns boolean[] language plpgsql as
          'begin
             for number in 1 .. cardinality(records) loop
               perform nextval(''public.asked'');
             end loop;
             return realtime.matching_uncounted(relation, records, of_column, operator, value);
           end';
        alter publication supabase_realtime add table public.stories, public.guarded,
          public.diaries, public.calm`,
  );
  holder = await connectOwner(backend);
});
afterEach(async () => {
  await holder.query('select pg_advisory_unlock_all()');
  await stopClients();
  await asOwner(backend, sql`truncate public.stories, public.guarded, public.diaries, public.calm`);
});
afterAll(async () => {
  await holder?.end();
  await patient?.stop();
  await strict?.stop();
  await backend?.stop();
});

const hold = () => holder.query('select pg_advisory_lock(4550)');

/** The number of queries that wait for the test. */
async function heldQuestions(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks
     where locktype = 'advisory' and objid = 4550 and not granted`,
  );
  return rows[0]?.count ?? 0;
}

/** How often the type's operator ran. */
const judgements = () => lastOf('judgements');
/** How many rows were passed to filters that the database evaluates. */
const rowsAsked = () => lastOf('asked');

async function lastOf(sequence: 'judgements' | 'asked'): Promise<number> {
  const { rows } = await holder.query<{ count: string }>(
    `select last_value as count from public.${sequence}`,
  );
  return Number(rows[0]?.count);
}

async function watch(
  server: TestRealtime,
  requests: readonly { table: string; filter?: string }[],
  person?: string,
) {
  const inbox = new Inbox<Payload>();
  const system = new Inbox<{ status: string; message: string }>();
  const token = person && (await tokenOf(backend.keys, person));
  const client = await newClient(server, { ...(token && { token }) });
  const channel = client
    .channel(`watch ${crypto.randomUUID()}`, {
      config: { postgres_changes_options: { wait: true } },
    })
    .on('system', {}, system.put);
  for (const request of requests) {
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', ...request } as never,
      inbox.put,
    );
  }
  await subscribed(channel);
  const ids = () => inbox.items.map(({ new: row, old }) => ({ ...old, ...row })['id']);
  const errors = () => system.items.filter(({ status }) => status === 'error');
  return { ids, errors, channel };
}

const manyHeld = Array.from({ length: 8 }, (_, n) => ({
  table: 'stories',
  filter: `kind=eq.${n}`,
}));

describe('slow filters', () => {
  it('do not delay other subscribers’ changes while they are evaluated', async () => {
    const slow = await watch(patient, manyHeld);
    const plain = await watch(patient, [{ table: 'stories' }]);
    const simple = await watch(patient, [{ table: 'stories', filter: 'id=in.(1,3)' }]);
    const filtering = await watch(patient, [{ table: 'stories', filter: 'body=like.t%' }], alice);
    await hold();
    for (const id of [1, 2, 3]) {
      await asOwner(backend, `insert into stories values (${id}, 't')`);
    }
    await eventually(() =>
      expect([plain.ids(), simple.ids()]).toEqual([
        [1, 2, 3],
        [1, 3],
      ]),
    );
    // One query of the eight has started: a lane runs one at a time, however many changes wait.
    await eventually(async () => expect(await heldQuestions()).toBe(1));
    await eventually(() => expect(filtering.ids()).toEqual([1, 2, 3]));
    expect([await heldQuestions(), slow.errors()]).toEqual([1, []]);
  });

  it('end with a reason for their subscriber, and not for the others', async () => {
    const slow = await watch(strict, manyHeld, hostile);
    const plain = await watch(strict, [{ table: 'stories' }]);
    const filtering = await watch(strict, [{ table: 'stories', filter: 'body=like.t%' }], alice);
    await hold();
    await asOwner(backend, sql`insert into stories values (1, 't')`);
    await eventually(() => expect(slow.errors()).toHaveLength(1));
    expect(slow.errors()[0]?.message).toMatch(
      /^Your subscriptions to changes have ended: to judge/,
    );
    await asOwner(backend, sql`insert into stories values (2, 't')`);
    await eventually(() =>
      expect([plain.ids(), filtering.ids()]).toEqual([
        [1, 2],
        [1, 2],
      ]),
    );
    // The channel stays open, without changes.
    expect([slow.channel.state, slow.ids()]).toEqual(['joined', []]);
    const again = (await newClient(strict, { token: await tokenOf(backend.keys, hostile) }))
      .channel('again', { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'stories' }, () => undefined);
    expect(await refusalOf(again)).toMatch(/try again in a minute/);
  });

  it('cost nothing more on other channels of the same user once one took too long', async () => {
    const person = crypto.randomUUID();
    const server = await startBeside(backend, {
      judgeTogetherMilliseconds: 300,
      judgeApartMilliseconds: 300,
    });
    const channels = await Promise.all(manyHeld.map((request) => watch(server, [request], person)));
    const before = await judgements();
    await hold();
    await asOwner(backend, sql`insert into stories values (1, 't')`);
    await eventually(() => {
      expect(channels.map(({ errors }) => errors().length)).toEqual(Array(8).fill(1));
    });
    expect(await judgements()).toBe(before + 1);
    await server.stop();
  });

  it('are evaluated once for each row that the subscriber requests and may see, and for no other', async () => {
    const filter = 'body=like.t%';
    const simple = await watch(backend, [{ table: 'stories', filter: `id=eq.7,${filter}` }]);
    const own = await watch(backend, [{ table: 'diaries', filter }], alice);
    const again = await watch(backend, [{ table: 'diaries', filter }], alice);
    const before = await rowsAsked();
    await asOwner(
      backend,
      `insert into stories select number, 't' from generate_series(1, 100) as number;
       insert into diaries select number,
         case when number in (8, 9) then '${alice}' else '${hostile}' end::uuid, 't'
       from generate_series(1, 100) as number`,
    );
    await eventually(() =>
      expect([simple.ids(), own.ids(), again.ids()]).toEqual([[7], [8, 9], [8, 9]]),
    );
    expect((await rowsAsked()) - before).toBe(3);
  });

  it.each([
    ['match', '(a*)*\\1c'],
    ['imatch', '(aa+)\\1+x?b$'],
    ['match', '(a*)*c'],
    ['match', '((a+)+)+$'],
    ['not.match', '(x)\\1'],
  ])('are refused at the subscription: %s.%s', async (operator, pattern) => {
    const channel = (await newClient(backend))
      .channel('patterns', { config: { postgres_changes_options: { wait: true } } })
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'stories', filter: `body=${operator}.${pattern}` },
        () => undefined,
      );
    expect(await refusalOf(channel)).toMatch(/Exception: The regular expression /);
  });

  it('may be regular expressions that are compiled once', async () => {
    const inbox = await watch(backend, [{ table: 'stories', filter: 'body=match.^(run|walk)s?$' }]);
    await asOwner(
      backend,
      sql`insert into stories (id, body) values (1, 'run'), (2, 'swim'), (3, 'walks')`,
    );
    await eventually(() => expect(inbox.ids()).toEqual([1, 3]));
  });
});

describe('row-level security that is slow for one user', () => {
  it('delays no other user', async () => {
    const slow = await watch(patient, [{ table: 'guarded' }], hostile);
    const quick = await watch(patient, [{ table: 'guarded' }], alice);
    await asOwner(backend, sql`insert into guarded values (1)`);
    await eventually(() => expect([slow.ids(), quick.ids()]).toEqual([[1], [1]]));
    await hold();
    await asOwner(backend, sql`insert into guarded values (2); delete from guarded where id = 1`);
    await eventually(() => expect(quick.ids()).toEqual([1, 2, 1]));
    expect([await heldQuestions(), slow.ids()]).toEqual([1, [1]]);
    await holder.query('select pg_advisory_unlock_all()');
    await eventually(() => expect(slow.ids()).toEqual([1, 2, 1]));
  });

  it('is not waited for again once it took too long for that user', async () => {
    // It never stops waiting for a shared query.
    const waiting = await startBeside(backend, {
      judgeTogetherMilliseconds: 600_000,
      judgeApartMilliseconds: 300,
      refusedMilliseconds: 0,
    });
    const slow = await watch(waiting, manyHeld, hostile);
    await hold();
    await asOwner(backend, sql`insert into stories values (1, 't')`);
    await eventually(() => expect(slow.errors()).toHaveLength(1));
    const again = await watch(waiting, [{ table: 'guarded' }], hostile);
    const quick = await watch(waiting, [{ table: 'guarded' }], alice);
    await asOwner(backend, sql`insert into guarded values (1)`);
    await eventually(() => expect(quick.ids()).toEqual([1]));
    await eventually(() => expect(again.errors()).toHaveLength(1));
    await waiting.stop();
  });

  it('delays no one who shares the same snapshot, and loses no further deletion', async () => {
    // Subscribers from before the feed read these rows get them too.
    const reader = await watch(patient, [{ table: 'guarded' }, { table: 'calm' }], alice);
    await asOwner(
      backend,
      sql`insert into guarded select * from generate_series(1, 250);
          insert into calm values (1)`,
    );
    await eventually(() => expect(reader.ids()).toHaveLength(251));
    const slow = await watch(patient, [{ table: 'guarded' }], hostile);
    const quick = await watch(patient, [{ table: 'calm' }], alice);
    await asOwner(backend, sql`insert into calm values (2); insert into guarded values (0)`);
    await eventually(() => expect([slow.ids(), quick.ids()]).toEqual([[0], [2]]));
    await hold();
    // One reading of two batches: the second arrives while the first is evaluated apart.
    await asOwner(
      backend,
      sql`begin; delete from guarded where id > 0; delete from calm where id = 1; commit`,
    );
    await eventually(() => expect(quick.ids()).toEqual([2, 1]));
    expect([slow.ids(), slow.errors()]).toEqual([[0], []]);
    await holder.query('select pg_advisory_unlock_all()');
    await eventually(() => expect(slow.ids()).toHaveLength(251));
    expect(slow.errors()).toEqual([]);
  });
});
