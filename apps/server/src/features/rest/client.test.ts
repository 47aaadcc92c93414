import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

type Rows = Record<string, unknown>;
interface Shape {
  readonly __InternalSupabase: { readonly PostgrestVersion: '14' };
  readonly public: {
    readonly Tables: Record<string, { Row: Rows; Insert: Rows; Update: Rows; Relationships: [] }>;
    readonly Views: Record<string, never>;
    readonly Functions: Record<string, { Args: Rows; Returns: Rows[] }>;
  };
}

// The official client, as the web app uses it; untyped where types do not matter.
const untyped = ({ url, keys }: Mountains) => createClient(url, keys.anonKey);
const limiting = () => createClient<Shape>(mountains.url, mountains.keys.anonKey);

let mountains: Mountains;
let client: ReturnType<typeof untyped>;
beforeAll(async () => {
  mountains = await startMountains();
  client = untyped(mountains);
});
afterAll(() => mountains.stop());

const me = '00000000-0000-4000-8000-000000000001';
const someoneElse = '00000000-0000-4000-8000-000000000002';

async function clientOf(sub: string) {
  const token = await mountains.tokenOf(sub);
  return createClient(mountains.url, mountains.keys.anonKey, {
    accessToken: () => Promise.resolve(token),
  });
}

describe('changing rows', () => {
  it('inserts a row and gives it back with what the database filled in', async () => {
    const made = await client.from('trails').insert({ name: 'New' }).select();
    expect(made).toMatchObject({ status: 201, statusText: 'Created', error: null });
    expect(made.data).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'New',
        length: 1.5,
        grades: [],
        open: true,
        opened_at: expect.stringContaining('2026-01-02') as string,
      },
    ]);
    const removed = await client.from('trails').delete().eq('name', 'New');
    expect(removed).toMatchObject({ status: 204, data: null, error: null });
  });

  it('inserts many rows whose keys differ, with null or the default for what is missing', async () => {
    const rows = [{ name: 'A' }, { name: 'B', length: 7 }];
    const refused = await client.from('trails').insert(rows).select('name,length');
    expect(refused).toMatchObject({ status: 400, error: { code: '23502' } });
    const made = await client
      .from('trails')
      .insert(rows, { defaultToNull: false })
      .select('name,length')
      .rollback();
    expect(made.data).toEqual([
      { name: 'A', length: 1.5 },
      { name: 'B', length: 7 },
    ]);
  });

  it('inserts nothing from an empty list, and a row of defaults from an empty object', async () => {
    expect((await client.from('trails').insert([]).select()).data).toEqual([]);
    const made = await client.from('badges').insert({}).select('nick').rollback();
    expect(made).toMatchObject({ status: 201, data: [{ nick: null }] });
  });

  it('updates by conditions, and returns relations embedded in the new rows', async () => {
    const updated = await client
      .from('entries')
      .update({ body: 'Changed' })
      .eq('id', 1)
      .select('body,hikers(nick),huts(name),start_of')
      .rollback();
    expect(updated).toMatchObject({ status: 200, error: null });
    expect(updated.data).toEqual([
      { body: 'Changed', hikers: { nick: 'heidi' }, huts: { name: 'Alm' }, start_of: 'Cha' },
    ]);
    const before = await client.from('entries').select('body').eq('id', 1).single();
    expect(before.data).toEqual({ body: 'Hello hut' });
  });

  it('updates nothing out of an empty object', async () => {
    const updated = await client.from('entries').update({}).eq('id', 1).select();
    expect(updated).toMatchObject({ status: 200, data: [], error: null });
  });

  it('updates by or, and by a computed column', async () => {
    const updated = await client
      .from('entries')
      .update({ notes: { seen: true } })
      .or('id.eq.1,start_of.eq.Wit')
      .select('id')
      .order('id')
      .rollback();
    expect(updated.data).toHaveLength(2);
  });

  it('upserts by the primary key: 201 where a row was inserted, 200 where none was', async () => {
    const made = await client
      .from('hikers')
      .upsert({ nick: 'new', mood: 'TIRED' })
      .select('mood')
      .rollback();
    expect(made).toMatchObject({ status: 201, data: [{ mood: 'TIRED' }] });
    const merged = await client
      .from('hikers')
      .upsert({ nick: 'heidi', mood: 'TIRED' })
      .select('mood')
      .rollback();
    expect(merged).toMatchObject({ status: 200, data: [{ mood: 'TIRED' }] });
    const ignored = await client
      .from('hikers')
      .upsert({ nick: 'heidi', mood: 'TIRED' }, { onConflict: 'nick', ignoreDuplicates: true })
      .select();
    expect(ignored).toMatchObject({ status: 201, data: [] });
  });

  it('answers violations of a key, a reference or a check', async () => {
    const twice = await client.from('regions').insert({ id: 1, name: 'again' });
    expect(twice).toMatchObject({
      status: 409,
      error: {
        code: '23505',
        details: 'Key (id)=(1) already exists.',
        hint: null,
        message: 'duplicate key value violates unique constraint "regions_pkey"',
      },
    });
    const unknown = await client.from('badges').insert({ nick: 'missing' });
    expect(unknown).toMatchObject({ status: 409, error: { code: '23503' } });
    const checked = await (await clientOf(me)).from('owned').insert({ title: 'forbidden' });
    expect(checked).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  it('refuses a column that does not exist', async () => {
    const made = await client.from('hikers').insert({ nick: 'x', nope: 1 });
    expect(made).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST204',
        message: "Could not find the 'nope' column of 'hikers' in the schema cache",
      },
    });
  });

  it('changes no more rows than it may', async () => {
    const limited = (max: number) =>
      limiting()
        .from('entries')
        .update({ notes: null })
        .eq('nick', 'heidi')
        .maxAffected(max)
        .select('id');
    expect(await limited(2)).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST124',
        details: 'The query affects 3 rows',
        message: 'Query result exceeds max-affected preference constraint',
      },
    });
    expect(await limited(3)).toMatchObject({ status: 200, data: { length: 3 } });
    const removed = await limiting().from('entries').delete().eq('nick', 'heidi').maxAffected(1);
    expect(removed).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    expect((await client.from('entries').select('id')).data).toHaveLength(4);
  });

  it('rolls back where one object was requested and several came', async () => {
    const updated = await client
      .from('entries')
      .update({ body: 'all the same' })
      .eq('nick', 'heidi')
      .select()
      .single();
    expect(updated).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 3 rows' },
    });
    const { data } = await client.from('entries').select('body').eq('body', 'all the same');
    expect(data).toEqual([]);
  });

  it('shows each user their own rows alone, and changes none of others', async () => {
    const mine = await clientOf(me);
    const otherClient = await clientOf(someoneElse);
    await mine.from('owned').insert({ title: 'mine' }).throwOnError();
    expect((await mine.from('owned').select('title')).data).toEqual([{ title: 'mine' }]);
    expect((await otherClient.from('owned').select('title')).data).toEqual([]);
    expect((await client.from('owned').select('title')).data).toEqual([]);
    expect((await otherClient.from('owned').delete().eq('title', 'mine').select()).data).toEqual(
      [],
    );
    const forged = await otherClient.from('owned').insert({ title: 'x', owner: me });
    expect(forged).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'new row violates row-level security policy for table "owned"',
      },
    });
    const service = createClient(mountains.url, mountains.keys.serviceKey);
    expect((await service.from('owned').select('title')).data).toEqual([{ title: 'mine' }]);
  });

  it('answers 401 to anonymous users and 403 to others without a right', async () => {
    expect(await client.from('secret').select()).toMatchObject({
      status: 401,
      error: { code: '42501', message: 'permission denied for table secret' },
    });
    const mine = await clientOf(me);
    expect(await mine.from('secret').select()).toMatchObject({ status: 403 });
  });
});

describe('counting', () => {
  it('counts all rows beside a part of them', async () => {
    const part = await client.from('hikers').select('nick', { count: 'exact' }).range(1, 2);
    expect(part).toMatchObject({ status: 206, count: 4, data: { length: 2 } });
    const all = await client.from('hikers').select('nick', { count: 'exact' });
    expect(all).toMatchObject({ status: 200, count: 4 });
    const none = await client.from('hikers').select('nick', { count: 'exact' }).eq('nick', 'x');
    expect(none).toMatchObject({ status: 200, count: 0, data: [] });
  });

  it('counts without rows', async () => {
    const head = await client.from('hikers').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ status: 200, count: 4, data: null, error: null });
  });

  it('counts the rows that inner embedding leaves', async () => {
    const counted = await client
      .from('hikers')
      .select('nick,entries!inner(id)', { count: 'exact' })
      .gt('entries.id', 1)
      .limit(1);
    expect(counted).toMatchObject({ status: 206, count: 2 });
    const without = await client
      .from('hikers')
      .select('nick,entries()', { count: 'exact' })
      .is('entries', null)
      .limit(1);
    expect(without).toMatchObject({ status: 206, count: 2 });
  });

  it('estimates, and asks the planner', async () => {
    const estimated = await client.from('hikers').select('*', { count: 'estimated' }).limit(1);
    expect(estimated.count).toBe(4);
    const planned = await client.from('hikers').select('*', { count: 'planned' });
    expect(planned.count).toBeGreaterThan(0);
  });

  it('counts what was changed', async () => {
    const made = await client
      .from('trails')
      .insert([{ name: 'x' }, { name: 'y' }], { count: 'exact' })
      .rollback();
    expect(made).toMatchObject({ status: 201, count: 2 });
    const updated = await client
      .from('trails')
      .update({ open: true }, { count: 'exact' })
      .lte('id', 3)
      .rollback();
    expect(updated).toMatchObject({ status: 204, count: 3 });
    const removed = await client
      .from('stage_photos')
      .delete({ count: 'exact' })
      .gt('id', 1)
      .rollback();
    expect(removed).toMatchObject({ status: 204, count: 2 });
  });

  it('answers 416 for an offset behind the last row', async () => {
    const behind = await client.from('hikers').select('*', { count: 'exact' }).range(50, 60);
    expect(behind).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 50 was requested, but there are only 4 rows.',
      },
    });
  });
});

describe('one row', () => {
  it('gives an object, or 406 for none and for many', async () => {
    const one = await client.from('hikers').select('nick').eq('nick', 'heidi').single();
    expect(one.data).toEqual({ nick: 'heidi' });
    const many = await client.from('hikers').select().single();
    expect(many).toMatchObject({
      status: 406,
      statusText: 'Not Acceptable',
      error: {
        code: 'PGRST116',
        details: 'The result contains 4 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    });
    const perhaps = await client.from('hikers').select().eq('nick', 'missing').maybeSingle();
    expect(perhaps).toMatchObject({ status: 200, data: null, error: null });
  });

  it('omits nulls on request', async () => {
    const stripped = await client.from('ropes').select('id,third').eq('id', 2).stripNulls();
    expect(stripped.data).toEqual([{ id: 2 }]);
    const single = await client.from('ropes').select('id,third').eq('id', 2).single().stripNulls();
    expect(single.data).toEqual({ id: 2 });
  });
});

describe('other forms', () => {
  it('returns comma-separated lines', async () => {
    const { data } = await client.from('trails').select('id,name,grades').order('id').csv();
    expect(data).toBe('id,name,grades\n1,Ridge,"{3,4}"\n2,Valley,{1}\n3,Wall,"{5,6}"');
  });

  it('returns features with their geometry', async () => {
    const { data } = await client.from('points').select().geojson();
    expect(data).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [8.5, 47] },
          properties: { id: 1, name: 'Top' },
        },
      ],
    });
  });

  it('shows plans to the service, and to others only where the database allows it', async () => {
    const service = createClient(mountains.url, mountains.keys.serviceKey);
    const text = await service.from('hikers').select().explain({ analyze: true });
    expect(text.data).toMatch(/^Aggregate {2}\(cost=.*actual/);
    const json = await service.from('hikers').select().explain({ format: 'json' });
    expect(json.data).toEqual([{ Plan: expect.any(Object) as object }]);
    expect(await client.from('hikers').select().explain()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    });
  });
});

describe('functions', () => {
  it.each([
    ['a scalar', 'mood_of', { who: 'heidi' }, 'RESTED'],
    ['a table', 'who_and_mood', { who: 'heidi' }, [{ nick: 'heidi', mood: 'RESTED' }]],
    ['one row', 'first_hiker', undefined, { nick: 'clara' }],
    ['several scalars', 'numbers', undefined, [1, 2, 3]],
    ['with a default', 'with_default', undefined, 'none'],
    ['over a default', 'with_default', { word: 'some' }, 'some'],
    ['with a list', 'takes_list', { ids: [me, someoneElse] }, 2],
    ['with any number of numbers', 'adds', { numbers: [1, 2, 3] }, 6],
    ['with the body as a whole', 'whole_json', { a: [1] }, { a: [1] }],
    ['chosen by its argument', 'sure', { a: 'text' }, 1],
    ['chosen by its other argument', 'sure', { b: 1 }, 'x'],
  ])('answers %s', async (_, name, given, expected) => {
    const called = await client.rpc(name, given);
    expect(called).toMatchObject({ status: 200, error: null, data: expected });
  });

  it('answers GET and HEAD in read-only transactions', async () => {
    expect((await client.rpc('mood_of', { who: 'heidi' }, { get: true })).data).toBe('RESTED');
    expect((await client.rpc('takes_list', { ids: [me] }, { get: true })).data).toBe(1);
    expect((await client.rpc('adds', { numbers: [4] }, { get: true })).data).toBe(4);
    const head = await client.rpc('numbers', undefined, { head: true, count: 'exact' });
    expect(head).toMatchObject({ status: 200, count: 3, data: null });
    expect(await client.rpc('tire', { who: 'heidi' }, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
  });

  it('answers nothing where a function returns nothing', async () => {
    expect(await client.rpc('nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  it('selects, filters, orders and embeds in a function’s rows', async () => {
    const rows = await client
      .rpc('entries_of', { who: 'heidi' })
      .select('id,start_of,huts(name)')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1);
    expect(rows.data).toEqual([{ id: 3, start_of: 'Bac', huts: { name: 'Tal' } }]);
    const hidden = await client.rpc('entries_of', { who: 'heidi' }).select('body').eq('id', 2);
    expect(hidden.data).toEqual([{ body: 'So high' }]);
    const counted = await client.rpc('entries_of', { who: 'heidi' }, { count: 'exact' }).limit(1);
    expect(counted).toMatchObject({ status: 206, count: 3 });
    const columns = await client.rpc('who_and_mood', { who: 'heidi' }).select('mood').single();
    expect(columns.data).toEqual({ mood: 'RESTED' });
  });

  it('writes, and rolls back on request', async () => {
    const called = await client.rpc('tire', { who: 'clara' }).rollback();
    expect(called.data).toBe('TIRED');
    expect((await client.from('hikers').select('mood').eq('nick', 'clara')).data).toEqual([
      { mood: 'RESTED' },
    ]);
    expect(await limiting().rpc('tire_all', { pattern: '%' }).maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    });
  });

  it('embeds and filters by function rows', async () => {
    const rows = await client.rpc('entries_in', { hut: { id: 1 } }).select('id');
    expect(rows.data).toEqual([{ id: 1 }, { id: 4 }]);
  });

  it('asks which overload is meant, and suggests similar names', async () => {
    expect(await client.rpc('unsure', { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.unsure(a => integer), public.unsure(a => text)',
      },
    });
    expect(await client.rpc('mood_off')).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message:
          'Could not find the function public.mood_off without parameters in the schema cache',
        details:
          'Searched for the function public.mood_off without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.mood_of',
      },
    });
    // It cannot be called by names, and is not suggested for others.
    await mountains.asOwner(`
      create function public.mood_on(text, int) returns text language sql as 'select $1';
      notify pgrst, 'reload schema'`);
    expect(await client.rpc('mood_on', { who: 'heidi' })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202', hint: null },
    });
    // Names that are not similar are not suggested.
    expect(await client.rpc('moo_data')).toMatchObject({ status: 404, error: { hint: null } });
    expect(await client.rpc('mood_of', { whom: 1 })).toMatchObject({
      status: 404,
      error: {
        message: 'Could not find the function public.mood_of(whom) in the schema cache',
        hint: 'Perhaps you meant to call the function public.mood_of(who)',
      },
    });
  });

  it.each([
    ['P0001', 400],
    ['PT402', 402],
    ['42501', 401],
    ['P0002', 500],
    ['23505', 409],
    ['28000', 403],
    ['53100', 503],
    ['22P02', 400],
  ])('answers a raised %s with %i', async (code, status) => {
    expect(await client.rpc('fails', { code, words: 'the words' })).toMatchObject({
      status,
      error: { code, message: 'the words', details: 'the detail', hint: 'the hint' },
    });
  });

  it('lets a function set the whole answer', async () => {
    expect(await client.rpc('chooses')).toMatchObject({
      status: 402,
      error: { code: '123', message: 'Payment', details: 'd', hint: 'h' },
    });
  });

  it('gives functions the request’s settings, and ends those that take too long', async () => {
    const { data } = await client.rpc('sees', {}, { get: true }).setHeader('x-test', 'here');
    expect(data).toEqual({
      method: 'GET',
      path: '/rpc/sees',
      header: 'here',
      token: null,
      role: 'anon',
      sub: null,
      read_only: 'on',
      timeout: '3s',
      path_of_search: '"public", "public", "extensions"',
    });
    const mine = await (await clientOf(me)).rpc('sees');
    expect(mine.data).toMatchObject({ role: 'authenticated', sub: me, timeout: '8s', token: null });
    expect(await client.rpc('sleeps')).toMatchObject({ status: 504, error: { code: '57014' } });
  });
});

describe('schemas', () => {
  it('reads another exposed schema, and no schema that is not exposed', async () => {
    const other = client.schema('other');
    expect((await other.from('things').select()).data).toEqual([{ id: 1, name: 'other thing' }]);
    expect((await other.rpc('which')).data).toBe('other');
    expect(await client.schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', message: 'Invalid schema: auth' },
    });
  });

  it('notices a changed catalogue when a request misses something', async () => {
    expect(await client.from('later').select()).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST205',
        message: "Could not find the table 'public.later' in the schema cache",
      },
    });
    await mountains.asOwner('create table public.later (id int primary key)');
    expect(await client.from('later').select()).toMatchObject({ status: 200, data: [] });
    await mountains.asOwner('alter table public.later add column word text');
    expect(await client.from('later').insert({ id: 1, word: 'w' })).toMatchObject({ status: 201 });
    await mountains.asOwner(
      'create function public.later_too() returns int language sql as $$ select 1 $$',
    );
    expect((await client.rpc('later_too')).data).toBe(1);
  });

  it('is notified of every change of the catalogue, also where no request misses anything', async () => {
    await mountains.asOwner(`
      create table public.ranges (id int primary key);
      create table public.peaks (id int primary key, range_id int references public.ranges)`);
    const ranges = () => client.from('peaks').select('ranges(id)');
    expect(await ranges()).toMatchObject({ status: 200 });
    const patient = { timeout: 20_000 };
    await mountains.asOwner('alter table public.peaks drop constraint peaks_range_id_fkey');
    await expect.poll(async () => (await ranges()).error?.code, patient).toBe('PGRST200');
    await mountains.asOwner('drop table public.peaks');
    await expect.poll(async () => (await ranges()).error?.code, patient).toBe('PGRST205');
  });

  it('reads the catalogue where its own login may not use a schema', async () => {
    await mountains.asOwner(`
      create table other.counted (id int generated by default as identity primary key, word text);
      grant all on other.counted to anon`);
    const inserted = await client.schema('other').from('counted').insert({ word: 'w' }).select();
    expect(inserted).toMatchObject({ status: 201, data: [{ id: 1, word: 'w' }] });
    const { rows } = await mountains.database.requests.query(
      "select has_schema_privilege('other', 'usage') as may",
    );
    expect(rows).toEqual([{ may: false }]);
  });

  it('reloads the catalogue on request', async () => {
    await mountains.asOwner(
      'create table public.reloaded (id int); alter event trigger tell_rest_of_drops disable',
    );
    expect(await client.from('reloaded').select()).toMatchObject({ status: 200 });
    await mountains.asOwner('drop table public.reloaded');
    expect((await client.from('reloaded').select()).error?.code).toBe('42P01');
    await mountains.asOwner(
      "notify pgrst, 'reload schema'; alter event trigger tell_rest_of_drops enable",
    );
    await expect
      .poll(async () => (await client.from('reloaded').select()).error?.code, { timeout: 20_000 })
      .toBe('PGRST205');
  });
});

describe('a database that is gone for a while', () => {
  it('reconnects, and is notified again of changes of the catalogue', async () => {
    await client.from('hikers').select();
    await mountains.asOwner(`
      create table public.quiet (id int);
      select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'authenticator' and datname = current_database()`);
    const patient = { timeout: 20_000 };
    await expect
      .poll(async () => (await client.from('hikers').select('nick')).status, patient)
      .toBe(200);
    expect((await client.from('quiet').select()).data).toEqual([]);
    await expect
      .poll(async () => {
        await mountains.asOwner("notify pgrst, 'reload schema'");
        const listening = await mountains.asOwner(
          `select 1 from pg_stat_activity where query = 'listen pgrst' and datname = current_database()`,
        );
        return listening.length;
      }, patient)
      .toBe(1);
  });
});

describe('requests that cannot be answered', () => {
  it('suggests the similar relation', async () => {
    expect(await client.from('hiker').select()).toMatchObject({
      status: 404,
      error: { hint: "Perhaps you meant the table 'public.hikers'" },
    });
  });

  it('explains missing and ambiguous relationships', async () => {
    expect(await client.from('hikers').select('nick,huts(*)')).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST200',
        message: "Could not find a relationship between 'hikers' and 'huts' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'hikers' and 'huts' in the schema 'public', but no matches were found.",
      },
    });
    expect(await client.from('ropes').select('id,hikers(*)')).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'ropes' and 'hikers'",
        hint: "Try changing 'hikers' to one of the following: 'hikers!ropes_leader_fkey', 'hikers!ropes_second_fkey', 'hikers!ropes_third_fkey'. Find the desired relationship in the 'details' key.",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'ropes with hikers',
            relationship: 'ropes_leader_fkey using ropes(leader) and hikers(nick)',
          },
          { cardinality: 'many-to-one' },
          { cardinality: 'many-to-one' },
        ],
      },
    });
  });

  it('refuses a column or a type that does not exist', async () => {
    expect(await client.from('hikers').select('nic')).toMatchObject({
      status: 400,
      error: {
        code: '42703',
        message: 'column hikers.nic does not exist',
        hint: 'Perhaps you meant to reference the column "hikers.nick".',
      },
    });
    expect(await client.from('hikers').select('entries(sum)')).toMatchObject({
      error: { code: '42703', message: 'column entries_1.sum does not exist', hint: null },
    });
    expect(await client.from('hikers').select('nick::nope')).toMatchObject({
      status: 400,
      error: { code: '42704' },
    });
    const twice = await client.from('ropes').select('hikers!leader(*),hikers!second(*)');
    expect(twice).toMatchObject({
      status: 400,
      error: { code: '42712', message: 'table name "ropes_hikers_1" specified more than once' },
    });
  });

  it('filters and orders only by what is embedded', async () => {
    expect(await client.from('hikers').select('nick').eq('entries.id', 1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST108', message: "'entries' is not an embedded resource in this request" },
    });
    const ordered = await client.from('hikers').select('nick,entries(id)').order('entries(id)');
    expect(ordered).toMatchObject({ status: 400, error: { code: 'PGRST118' } });
  });

  it('parses values as the column’s type does', async () => {
    expect(await client.from('trails').select().eq('id', 'many')).toMatchObject({
      status: 400,
      error: { code: '22P02', message: 'invalid input syntax for type bigint: "many"' },
    });
    expect(await client.from('trails').select().filter('id', 'nope', 1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST100' },
    });
  });
});
