import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { withActorQueries } from './actor-queries.ts';
import { idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const run = idOf('activity loner');
const insert = 'insert into activities (started_at) values (now())';

it('accepts one of two changes that are based on the same version', () =>
  withActorQueries(database, async ({ query }) => {
    const change =
      'update activities set name = $2 where id = $1 and version = 1 returning version';
    const first = await query('loner', change, [run, 'From the phone']);
    expect(first).toMatchObject({ rows: [{ version: 2 }] });
    expect(await query('loner', change, [run, 'From the desk'])).toMatchObject({ count: 0 });
  }));

it('counts no version where nothing was changed, and lets nobody set it', () =>
  withActorQueries(database, async ({ query }) => {
    const same = "update activities set name = name, device = 'x' where id = $1 returning version";
    expect(await query('loner', same, [run])).toMatchObject({ rows: [{ version: 1 }] });
    for (const column of ['version', 'stored_bytes']) {
      const set = `update activities set ${column} = 9 where id = $1`;
      expect(await query('loner', set, [run])).toMatchObject({ status: 'refused', code: '42501' });
    }
  }));

it('shows a run, its recording and its trash to its owner alone, and to no administrator', () =>
  withActorQueries(database, async ({ query }) => {
    const read = 'select samples from activities where id = $1';
    const drop = 'update activities set deleted_at = now() where id = $1';
    for (const who of ['stranger', 'admin'] as const) {
      expect(await query(who, read, [run]), who).toMatchObject({ count: 0 });
      expect(await query(who, drop, [run]), who).toMatchObject({ count: 0 });
      expect(await query(who, 'select from activities_in()'), who).not.toMatchObject({
        rows: [{ id: run }],
      });
    }
    expect(await query('anon', read, [run])).toMatchObject({ status: 'refused' });
    expect(await query('loner', drop, [run])).toMatchObject({ count: 1 });
    expect(await query('loner', read, [run])).toMatchObject({ count: 1 });
    const mine = 'select id from activities_in() where id = $1';
    expect(await query('loner', mine, [run])).toMatchObject({ count: 0 });
  }));

it('removes a run thirty days after its deletion, with the next change of its owner', () =>
  withActorQueries(database, async ({ query }) => {
    const old = "update activities set deleted_at = now() - interval '31 days' where id = $1";
    await query('service', old, [run]);
    const read = 'select from activities where id = $1';
    expect(await query('loner', read, [run])).toMatchObject({ count: 0 });
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
    expect(await query('service', read, [run])).toMatchObject({ count: 0 });
  }));

it('keeps a recording once for each account, beside one in the trash', () =>
  withActorQueries(database, async ({ query }) => {
    const same = `insert into activities (started_at, facts)
      values (now(), '{"fingerprint": "one"}') returning id`;
    const first = await query('loner', same);
    expect(first).toMatchObject({ status: 'done' });
    expect(await query('loner', same)).toMatchObject({ status: 'refused', code: '23505' });
    expect(await query('stranger', same)).toMatchObject({ status: 'done' });
    // Runs of other programs have no fingerprint.
    for (const _ of [1, 2]) expect(await query('loner', insert)).toMatchObject({ status: 'done' });

    const drop = `update activities set deleted_at = now() where facts ->> 'fingerprint' = 'one'`;
    expect(await query('loner', drop)).toMatchObject({ count: 1 });
    expect(await query('loner', same)).toMatchObject({ status: 'done' });
    const restore = 'update activities set deleted_at = null where deleted_at is not null';
    expect(await query('loner', restore)).toMatchObject({ status: 'refused', code: '23505' });
  }));

it('stops an account at ten thousand runs', () =>
  withActorQueries(database, async ({ query }) => {
    await query(
      'service',
      `insert into activities (owner_id, started_at)
       select $1, now() from generate_series(1, 9999)`,
      [personId('loner')],
    );
    expect(await query('loner', insert)).toMatchObject({ status: 'refused', code: 'PT413' });
    // Deleting is how to make room.
    const remove = 'delete from activities where id = $1';
    expect(await query('loner', remove, [run])).toMatchObject({ count: 1 });
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
  }));

it('believes no device that its clock is ahead', () =>
  withActorQueries(database, async ({ query }) => {
    const ahead = `update activities set saved_at = now() + interval '1 day' where id = $1
      returning saved_at <= now() as is_past`;
    expect(await query('loner', ahead, [run])).toMatchObject({ rows: [{ is_past: true }] });
  }));
