import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertPeopleAndProjects, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

/** The names of the found projects, sorted. */
async function found(
  { query }: ActorQueries,
  text: string,
  bounds: readonly number[] | null = null,
): Promise<readonly unknown[]> {
  const answer = await query('viewer', 'select name from search_projects($1, $2) order by name', [
    text,
    bounds,
  ]);
  if (answer.status === 'refused') return [answer.code];
  return answer.rows.map(({ name }) => name);
}

async function add(
  { query }: ActorQueries,
  name: string,
  area: object | null = null,
): Promise<void> {
  const answer = await query(
    'viewer',
    'insert into projects (name, tags, area) values ($1, $2, $3)',
    [name, ['Läufe'], area],
  );
  expect(answer.status).toBe('done');
}

it('finds by every word, without regard to case, accents and order', () =>
  act(async (queries) => {
    await add(queries, 'Große Runde um den Zürichsee');
    await add(queries, 'Kleine Runde');
    expect(await found(queries, 'RUNDE')).toEqual(['Große Runde um den Zürichsee', 'Kleine Runde']);
    expect(await found(queries, 'zurich  runde')).toEqual(['Große Runde um den Zürichsee']);
    expect(await found(queries, 'laufe kleine')).toEqual(['Kleine Runde']);
    expect(await found(queries, 'runde um den see grosse laufe')).toEqual([
      'Große Runde um den Zürichsee',
    ]);
    expect(await found(queries, 'runde meer')).toEqual([]);
  }));

it('treats pattern characters literally', () =>
  act(async (queries) => {
    await add(queries, '100 % flat_out \\ run');
    expect(await found(queries, '%')).toEqual(['100 % flat_out \\ run']);
    expect(await found(queries, 't_o')).toEqual(['100 % flat_out \\ run']);
    expect(await found(queries, '\\')).toEqual(['100 % flat_out \\ run']);
    expect(await found(queries, "' or true --")).toEqual([]);
  }));

it('finds by a box around any geometry, also across the antimeridian', () =>
  act(async (queries) => {
    const ring = [
      [6, 46],
      [7, 46],
      [7, 47],
      [6, 46],
    ];
    await add(queries, 'Lake', { type: 'Polygon', coordinates: [ring] });
    await add(queries, 'Fiji', {
      type: 'GeometryCollection',
      geometries: [{ type: 'Point', coordinates: [179.5, -18, 300] }],
    });
    expect(await found(queries, '', [6.5, 46.5, 8, 48])).toEqual(['Lake']);
    expect(await found(queries, '', [8, 48, 9, 49])).toEqual([]);
    expect(await found(queries, '', [179, -20, -179, -17])).toEqual(['Fiji']);
    expect(await found(queries, 'lake', [179, -20, -179, -17])).toEqual([]);
    expect(await found(queries, '', [1, 2, 3])).toEqual(['22023']);
  }));

it('finds members by name for their fellow members', () =>
  act(async ({ query }) => {
    const people = async (who: 'viewer' | 'stranger') => {
      const answer = await query(
        who,
        'select name from search_people(\'o\', $1) order by name collate "C"',
        [projectId('private')],
      );
      return answer.status === 'done' ? answer.rows.map(({ name }) => name) : answer.code;
    };
    expect(await people('viewer')).toEqual(['co-owner', 'commenter', 'editor', 'fellow', 'owner']);
    expect(await people('stranger')).toEqual([]);
  }));
