import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { SharedCluster } from '../databases/shared-cluster.ts';
import { startTestDatabase } from '../databases/test-database.ts';
import { idOf, insertPeopleAndProjects, personId } from './people-and-projects.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';

const route = idOf('route loner');
const owner = personId('loner');

let database: Awaited<ReturnType<typeof startTestDatabase>>;
/** The owner of the tables, who can make versions look large. */
let client: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
  const cluster = (await (await fetch(inject('sharedClusterUrl'))).json()) as SharedCluster;
  const { database: name } = database.connectionOf('requests');
  client = new Client({ ...cluster.owner, database: name });
  await client.connect();
  const claims = JSON.stringify({ sub: owner, role: 'authenticated' });
  await client.query("select set_config('request.jwt.claims', $1, false)", [claims]);
});
afterAll(async () => {
  await client.end();
  await database.stop();
});

async function rows(sql: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
}

const usage = () =>
  rows('select bytes::float8 as bytes from access.version_usage where owner_id = $1', [owner]);
const save = (name: string) =>
  rows('update webmaps.routes set name = $2 where id = $1', [route, name]);
const kept = async () =>
  (
    await rows('select version from webmaps.route_versions where route_id = $1 order by 1', [route])
  ).map(({ version }) => version);

it('counts the versions of an account as they come and go', async () => {
  const [before] = await usage();
  await save('Second');
  const [after] = await usage();
  expect(Number(after?.['bytes'])).toBeGreaterThan(Number(before?.['bytes']));
  const [sum] = await rows(
    'select sum(stored_bytes)::float8 as bytes from webmaps.route_versions where owner_id = $1',
    [owner],
  );
  expect(sum).toEqual(after);
});

it('drops the oldest versions of a full account, and never what a route is now', async () => {
  await save('Third');
  await save('Fourth');
  expect(await kept()).toEqual([1, 2, 3, 4]);
  await rows(
    `update webmaps.route_versions set stored_bytes = 240000000,
       saved_at = now() - interval '1 hour' + version * interval '1 minute'
     where route_id = $1`,
    [route],
  );
  await rows('update access.version_usage set bytes = 960000000 where owner_id = $1', [owner]);
  await save('Fifth');
  expect(await kept()).toEqual([4, 5]);
  expect(Number((await usage())[0]?.['bytes'])).toBeLessThan(450_000_000);

  // A route that alone is larger than the limit keeps its one version.
  await rows('update webmaps.route_versions set stored_bytes = 460000000 where route_id = $1', [
    route,
  ]);
  await rows('update access.version_usage set bytes = 920000000 where owner_id = $1', [owner]);
  await rows('update webmaps.routes set saved_at = now() where id = $1', [route]);
  expect(await kept()).toEqual([5]);
});

it('counts nothing once the routes are gone', async () => {
  await rows('delete from webmaps.routes where owner_id = $1', [owner]);
  expect(await usage()).toEqual([{ bytes: 0 }]);
});
