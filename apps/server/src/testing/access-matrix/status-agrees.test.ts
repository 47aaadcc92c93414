import { checkMove, isFirstStatus, movesFrom, projectStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertPeopleAndProjects } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
});
afterAll(() => database.stop());

it('the database and the package have the same states', async () => {
  const answer = await withActorQueries(database, (queries) =>
    queries.query('owner', 'select unnest(enum_range(null::project_status))::text as status'),
  );
  expect(answer).toMatchObject({ rows: projectStatuses.map((status) => ({ status })) });
});

it('the database and the package start a project in the same states', async () => {
  for (const status of projectStatuses) {
    const answer = await withActorQueries(database, (queries) => begin(queries, status));
    expect(answer.status === 'done', status).toBe(isFirstStatus(status));
  }
});

it('the database and the package allow the same transitions, and give the same reasons for the others', async () => {
  let asked = 0;
  for (const from of projectStatuses) {
    for (const to of projectStatuses) {
      await withActorQueries(database, async (queries) => {
        const id = await projectIn(queries, from);
        const answer = await queries.query(
          'owner',
          'update projects set status = $2 where id = $1',
          [id, to],
        );
        const move = checkMove(from, to);
        expect(answer.status === 'done', `${from} → ${to}`).toBe(move.valid);
        if (answer.status === 'refused' && !move.valid) {
          expect(answer.code).toBe('P0001');
          expect(`${answer.message} ${answer.hint}`).toBe(move.reason);
        }
        asked++;
      });
    }
  }
  expect(asked).toBe(25);
});

it('the server cannot make a forbidden transition either', async () => {
  const answer = await withActorQueries(database, async (queries) => {
    const id = await projectIn(queries, 'draft');
    return queries.query('service', "update projects set status = 'archived' where id = $1", [id]);
  });
  expect(answer).toMatchObject({ status: 'refused', code: 'P0001' });
});

function begin(queries: ActorQueries, status: ProjectStatus) {
  return queries.query(
    'owner',
    'insert into projects (name, status) values ($1, $2) returning id',
    ['A project', status],
  );
}

/** A project that reached this state by transitions alone. */
async function projectIn(queries: ActorQueries, status: ProjectStatus): Promise<string> {
  const made = await begin(queries, 'draft');
  if (made.status !== 'done') throw new Error(made.message);
  const id = made.rows[0]?.['id'] as string;
  for (const step of pathTo(status)) {
    await queries.query('owner', 'update projects set status = $2 where id = $1', [id, step]);
  }
  return id;
}

function pathTo(status: ProjectStatus): readonly ProjectStatus[] {
  const paths = new Map<ProjectStatus, readonly ProjectStatus[]>([['draft', []]]);
  for (const [at, path] of paths) {
    for (const next of movesFrom(at)) if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  const path = paths.get(status);
  if (path === undefined) throw new Error(`No moves lead to ${status}.`);
  return path;
}
