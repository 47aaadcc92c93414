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

const route = idOf('route loner');
const refused = { status: 'refused', code: '42501' };

it('accepts one of two changes that are based on the same version', () =>
  withActorQueries(database, async ({ query }) => {
    const change = 'update routes set name = $2 where id = $1 and version = 1 returning version';
    const first = await query('loner', change, [route, 'From the phone']);
    expect(first).toMatchObject({ rows: [{ version: 2 }] });
    expect(await query('loner', change, [route, 'From the desk'])).toMatchObject({ count: 0 });
  }));

it('counts no version where nothing was changed, and lets nobody set it', () =>
  withActorQueries(database, async ({ query }) => {
    const same = "update routes set name = name, device = 'x' where id = $1 returning version";
    expect(await query('loner', same, [route])).toMatchObject({ rows: [{ version: 1 }] });
    const set = 'update routes set version = 9 where id = $1';
    expect(await query('loner', set, [route])).toMatchObject(refused);
  }));

it('keeps the last thirty versions, for the owner alone', () =>
  withActorQueries(database, async ({ query }) => {
    for (let count = 0; count < 34; count += 1) {
      await query('loner', 'update routes set name = $2 where id = $1', [route, `Name ${count}`]);
    }
    const versions = 'select version, name from route_versions where route_id = $1 order by 1';
    const kept = await query('loner', versions, [route]);
    expect(kept).toMatchObject({ count: 30 });
    expect(kept.status === 'done' && kept.rows[0]).toMatchObject({ version: 6, name: 'Name 4' });
    expect(await query('celebrity', versions, [route])).toMatchObject({ count: 0 });
  }));

it('hides a deleted route from all but its owner, under its link too', () =>
  withActorQueries(database, async ({ query }) => {
    const id = idOf('route celebrity');
    const byLink = "select name from shared_route('link of route celebrity')";
    expect(await query('anon', byLink)).toMatchObject({ count: 1 });
    const drop = 'update routes set deleted_at = now() where id = $1 returning id';
    expect(await query('celebrity', drop, [id])).toMatchObject({ count: 1 });
    const read = 'select id from routes where id = $1';
    for (const who of ['anon', 'stranger', 'admin'] as const) {
      expect(await query(who, read, [id]), who).toMatchObject({ count: 0 });
    }
    expect(await query('anon', byLink)).toMatchObject({ count: 0 });
    expect(await query('celebrity', read, [id])).toMatchObject({ count: 1 });
    const restore = 'update routes set deleted_at = null where id = $1 returning id';
    expect(await query('celebrity', restore, [id])).toMatchObject({ count: 1 });
    expect(await query('anon', read, [id])).toMatchObject({ count: 1 });
  }));

it('removes a route thirty days after its deletion, with the next change of its owner', () =>
  withActorQueries(database, async ({ query }) => {
    const old = "update routes set deleted_at = now() - interval '31 days' where id = $1";
    await query('service', old, [route]);
    expect(await query('loner', 'select from routes where id = $1', [route])).toMatchObject({
      count: 0,
    });
    const insert = "insert into routes (name, profile, waypoints) values ('New', 'road', '[]')";
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
    expect(await query('service', 'select from routes where id = $1', [route])).toMatchObject({
      count: 0,
    });
  }));

it('stops an account at ten thousand routes', () =>
  withActorQueries(database, async ({ query }) => {
    // In parts, each of which a slow machine makes within the time that one statement has.
    for (let part = 0; part < 9; part += 1) {
      const made = await query(
        'service',
        `insert into routes (owner_id, name, profile, waypoints)
         select $1, 'Route ' || n, 'road', '[]' from generate_series(1, 1111) n`,
        [personId('loner')],
      );
      expect(made).toMatchObject({ status: 'done', count: 1111 });
    }
    const insert = "insert into routes (name, profile, waypoints) values ('New', 'road', '[]')";
    expect(await query('loner', insert)).toMatchObject({ status: 'refused', code: 'PT413' });
    // Deleting is how to make room.
    expect(await query('loner', 'delete from routes where id = $1', [route])).toMatchObject({
      count: 1,
    });
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
  }));

it('believes no device that its clock is ahead', () =>
  withActorQueries(database, async ({ query }) => {
    const ahead = `update routes set saved_at = now() + interval '1 day' where id = $1
      returning saved_at <= now() as is_past`;
    expect(await query('loner', ahead, [route])).toMatchObject({ rows: [{ is_past: true }] });
  }));
