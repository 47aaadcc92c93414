import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const collection = idOf('collection loner');
const insert = "insert into collections (name) values ('Long trails')";

it('accepts one of two changes that are based on the same version', () =>
  withActorQueries(database, async ({ query }) => {
    const change =
      'update collections set members = $2 where id = $1 and version = 1 returning version';
    const members = [JSON.stringify([{ kind: 'route', id: idOf('route loner') }]), '[]'] as const;
    const first = await query('loner', change, [collection, members[0]]);
    expect(first).toMatchObject({ rows: [{ version: 2 }] });
    expect(await query('loner', change, [collection, members[1]])).toMatchObject({ count: 0 });
  }));

it('counts no version where nothing was changed, and believes no clock that is ahead', () =>
  withActorQueries(database, async ({ query }) => {
    const same = `update collections set name = name, saved_at = now() + interval '1 day'
      where id = $1 returning version, saved_at <= now() as is_past`;
    expect(await query('loner', same, [collection])).toMatchObject({
      rows: [{ version: 1, is_past: true }],
    });
  }));

it('shows the trash to its owner alone, for thirty days', () =>
  withActorQueries(database, async ({ query }) => {
    const drop = 'update collections set deleted_at = now() where id = $1';
    const read = 'select from collections where id = $1';
    expect(await query('admin', drop, [collection])).toMatchObject({ count: 0 });
    expect(await query('loner', drop, [collection])).toMatchObject({ count: 1 });
    expect(await query('admin', read, [collection])).toMatchObject({ count: 0 });
    expect(await query('loner', read, [collection])).toMatchObject({ count: 1 });
    const old = "update collections set deleted_at = now() - interval '31 days' where id = $1";
    await query('service', old, [collection]);
    expect(await query('loner', read, [collection])).toMatchObject({ count: 0 });
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
    expect(await query('service', read, [collection])).toMatchObject({ count: 0 });
  }));

it('stops an account at five hundred collections', () =>
  withActorQueries(database, async ({ query }) => {
    await query(
      'service',
      `insert into collections (owner_id, name)
       select $1, 'One of many' from generate_series(1, 499)`,
      [personId('loner')],
    );
    expect(await query('loner', insert)).toMatchObject({ status: 'refused', code: 'PT413' });
    // Deleting is how to make room.
    const remove = 'delete from collections where id = $1';
    expect(await query('loner', remove, [collection])).toMatchObject({ count: 1 });
    expect(await query('loner', insert)).toMatchObject({ status: 'done' });
  }));
