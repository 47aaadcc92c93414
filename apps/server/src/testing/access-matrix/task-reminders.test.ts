import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import type { Actor } from './access-table.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const task = idOf('task private');
const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

async function remindersOf({ query }: ActorQueries, who: Actor): Promise<number> {
  const answer = await query(who, 'select from task_reminders where task_id = $1', [task]);
  return answer.status === 'done' ? answer.rows.length : -1;
}

describe('reminders of a task', () => {
  it('come back with it, each to the person whose it is', () =>
    act(async (queries) => {
      await queries.query('editor', 'delete from tasks where id = $1', [task]);
      expect(await remindersOf(queries, 'viewer')).toBe(0);
      await queries.query('editor', 'select restore_tasks($1)', [[task]]);
      for (const who of ['viewer', 'editor'] as const) {
        expect(await remindersOf(queries, who), who).toBe(1);
      }
    }));

  it('are at most 500 a person, and five years ahead', () =>
    act(async ({ query }) => {
      await query(
        'editor',
        `insert into tasks (project_id, title) select $1, 'Task ' || n from generate_series(1, 500) n`,
        [projectId('private')],
      );
      const remind = (titles: string, at = 'now()') =>
        query(
          'viewer',
          `insert into task_reminders (task_id, user_id, remind_at)
           select id, $1, ${at} from tasks where title like $2`,
          [personId('viewer'), titles],
        );
      // One of the task that everybody is reminded of, and 499 of these.
      expect(await remind('Task %')).toMatchObject({ status: 'refused', code: 'PT429' });
      await query('viewer', 'delete from task_reminders where task_id = $1', [task]);
      expect(await remind('Task %')).toMatchObject({ status: 'done' });
      expect(await remind('A task')).toMatchObject({ status: 'refused', code: 'PT429' });
      await query('viewer', 'delete from task_reminders', []);
      expect(await remind('Task 1', "now() + interval '6 years'")).toMatchObject({
        status: 'refused',
      });
    }));
});
