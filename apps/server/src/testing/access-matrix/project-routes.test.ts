import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

interface Listed {
  readonly total: number;
  readonly routes: readonly {
    readonly id: string;
    readonly name: string;
    readonly line: readonly unknown[] | null;
  }[];
}

type Who = Parameters<ActorQueries['query']>[0];

async function list(
  { query }: ActorQueries,
  who: Who,
  project: 'private' | 'public',
): Promise<Listed> {
  const call = 'select project_routes($1) as listed';
  const answer = await query(who, call, [projectId(project)]);
  if (answer.status === 'refused') throw new Error(`refused: ${answer.code}`);
  return answer.rows[0]!['listed'] as Listed;
}

const add =
  'insert into routes (project_id, name, profile, waypoints, geometry) values ($1, $2, $3, $4, $5)';

function addRoute({ query }: ActorQueries, name: string, corners: number) {
  const coordinates = Array.from({ length: corners }, (_, index) => [
    8 + index / 10_000,
    49.123_45,
  ]);
  const geometry = JSON.stringify({ type: 'LineString', coordinates });
  return query('editor', add, [projectId('private'), name, 'road', '[]', geometry]);
}

describe('the routes of a project', () => {
  it('are listed for its members, and for visitors of a public one', () =>
    withActorQueries(database, async (queries) => {
      for (const who of ['viewer', 'commenter', 'editor', 'owner', 'admin'] as const) {
        expect(await list(queries, who, 'private'), who).toMatchObject({
          total: 1,
          routes: [{ id: idOf('route private'), name: 'A route' }],
        });
      }
      for (const who of ['anon', 'stranger'] as const) {
        expect(await list(queries, who, 'private'), who).toEqual({ total: 0, routes: [] });
        expect(await list(queries, who, 'public'), who).toMatchObject({ total: 1 });
      }
    }));

  it('come without a line that no planner has thinned', () =>
    withActorQueries(database, async (queries) => {
      await addRoute(queries, 'B short', 120);
      await addRoute(queries, 'C long', 20_000);
      const { routes } = await list(queries, 'viewer', 'private');
      expect(routes.map(({ name, line }) => [name, line?.length ?? null])).toEqual([
        ['A route', null],
        ['B short', 120],
        ['C long', null],
      ]);
    }));

  it('are listed up to 200, and all counted', () =>
    withActorQueries(database, async (queries) => {
      for (let count = 0; count < 205; count += 1) await addRoute(queries, `R ${count}`, 2);
      const { total, routes } = await list(queries, 'viewer', 'private');
      expect(total).toBe(206);
      expect(routes).toHaveLength(200);
    }));
});

describe('the trash of a project', () => {
  const remove = 'update routes set deleted_at = now() where id = $1 returning id';
  const restore = 'update routes set deleted_at = null where id = $1 returning id';
  const id = idOf('route private');

  it('is shared by its editors: what one removes, another brings back', () =>
    withActorQueries(database, async (queries) => {
      const { query } = queries;
      expect(await query('viewer', remove, [id])).toMatchObject({ count: 0 });
      expect(await query('editor', remove, [id])).toMatchObject({ count: 1 });
      expect(await list(queries, 'viewer', 'private')).toEqual({ total: 0, routes: [] });
      const read = 'select id from routes where id = $1';
      expect(await query('viewer', read, [id])).toMatchObject({ count: 0 });
      expect(await query('commenter', restore, [id])).toMatchObject({ count: 0 });
      expect(await query('owner', restore, [id])).toMatchObject({ count: 1 });
      expect(await list(queries, 'viewer', 'private')).toMatchObject({ total: 1 });
    }));

  it('is written to the log when a route goes into it, comes back, and not when it is emptied', () =>
    withActorQueries(database, async ({ query }) => {
      const log = `select action, changes ? 'deleted_at' as moved from activity_log
        where subject = 'route' and subject_id = $1 order by id`;
      await query('editor', remove, [id]);
      await query('editor', restore, [id]);
      await query('editor', remove, [id]);
      await query('editor', 'delete from routes where id = $1', [id]);
      const moved = { action: 'updated', moved: true };
      expect(await query('viewer', log, [id])).toMatchObject({
        rows: [{ action: 'created', moved: false }, moved, moved, moved],
      });
    }));

  it('is nobody’s after thirty days', () =>
    withActorQueries(database, async ({ query }) => {
      const age = "update routes set deleted_at = now() - interval '31 days' where id = $1";
      await query('service', age, [id]);
      expect(await query('editor', restore, [id])).toMatchObject({ count: 0 });
    }));
});
