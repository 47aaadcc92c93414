import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import type { Actor } from './access-table.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const task = idOf('task private');
const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
type Query = ActorQueries['query'];

const change = (query: Query, who: Actor, step: object, after: number | null = null) =>
  query(who, 'select change_task_step($1, $2, $3) as changed', [task, step, after]);

async function stepsOf(query: Query): Promise<unknown> {
  const answer = await query('viewer', 'select steps from tasks where id = $1', [task]);
  return answer.status === 'done' ? answer.rows[0]?.['steps'] : answer.message;
}

describe('the steps of a task', () => {
  it('are added, ticked, renamed, removed and put back, one at a time', () =>
    act(async ({ query }) => {
      const paint = { id: 'a', title: 'Paint', done: false };
      const look = { id: 'b', title: 'Look', done: false };
      await change(query, 'editor', { id: 'a', title: 'Paint' });
      await change(query, 'editor', { id: 'b', title: 'Look' });
      await change(query, 'owner', { id: 'a', done: true });
      await change(query, 'editor', { id: 'a', title: 'Paint it' });
      expect(await stepsOf(query)).toEqual([{ ...paint, title: 'Paint it', done: true }, look]);
      await change(query, 'editor', { id: 'a' });
      expect(await stepsOf(query)).toEqual([look]);
      await change(query, 'editor', { id: 'a', done: false });
      expect(await stepsOf(query)).toEqual([look]);
      await change(query, 'editor', paint, 0);
      expect(await stepsOf(query)).toEqual([paint, look]);
    }));

  it('are changed by editors alone, and in no archived project', () =>
    act(async ({ query }) => {
      for (const who of ['stranger', 'viewer', 'commenter'] as const) {
        expect(await change(query, who, { id: 'a', title: 'x' }), who).toMatchObject({
          rows: [{ changed: false }],
        });
      }
      expect(await change(query, 'anon', { id: 'a', title: 'x' })).toMatchObject({
        code: '42501',
      });
      const archived = await query('owner', 'select change_task_step($1, $2)', [
        idOf('task archived'),
        { id: 'a', title: 'x' },
      ]);
      expect(archived).toMatchObject({ rows: [{ change_task_step: false }] });
      expect(await stepsOf(query)).toEqual([]);
    }));

  it('are at most a hundred of {id, title, done}, however they are written', () =>
    act(async ({ query }) => {
      for (const steps of [
        {},
        'x',
        [1],
        [{ id: 'a', title: ' ', done: false }],
        [{ id: 'a', title: `x${' '.repeat(300)}`, done: false }],
        [{ id: 'a', title: 'x', done: 1 }],
        [{ id: 'a', title: 'x', done: true, more: 1 }],
        [
          { id: 'a', title: 'x', done: true },
          { id: 'a', title: 'y', done: true },
        ],
        Array.from({ length: 101 }, (_, index) => ({ id: `${index}`, title: 'x', done: true })),
      ]) {
        const answer = await query('editor', 'update tasks set steps = $2 where id = $1', [
          task,
          JSON.stringify(steps),
        ]);
        expect(answer, JSON.stringify(steps).slice(0, 60)).toMatchObject({ code: '23514' });
      }
      expect(await change(query, 'editor', { id: 'a', title: 'x', more: 1 })).toMatchObject({
        code: '23514',
      });
    }));

  it('stay where a step without an id is changed', () =>
    act(async ({ query }) => {
      await change(query, 'editor', { id: 'a', title: 'Paint' });
      for (const step of [{}, { id: null }, { id: null, title: 'x' }]) {
        await change(query, 'editor', step);
      }
      expect(await stepsOf(query)).toEqual([{ id: 'a', title: 'Paint', done: false }]);
    }));

  it('return with a deleted task', () =>
    act(async ({ query }) => {
      await change(query, 'editor', { id: 'a', title: 'Paint' });
      await query('editor', 'delete from tasks where id = $1', [task]);
      await query('editor', 'select restore_tasks(array[$1::uuid])', [task]);
      expect(await stepsOf(query)).toEqual([{ id: 'a', title: 'Paint', done: false }]);
    }));
});
