import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import type { Actor } from './access-table.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { idOf, insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';
import type { Person } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const privateId = projectId('private');
const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
type Query = ActorQueries['query'];

const add = `insert into comments (project_id, task_id, body, mentions)
  values ($1, $2, 'Look', $3::uuid[]) returning mentions`;

/** Comments on a task of the private project, and mentions these people. */
const mention = (query: Query, who: Actor, people: readonly string[]) =>
  query(who, add, [privateId, idOf('task private'), people]);

/** The subjects of a person's notices about comments. */
async function noticesOf(query: Query, who: Person): Promise<readonly unknown[]> {
  const answer = await query(
    who,
    `select m.subject from mailbox b join messages m on m.id = b.message_id
     where m.about ->> 'task_id' = $1 and m.about ->> 'comment_id' is not null order by m.subject`,
    [idOf('task private')],
  );
  return answer.status === 'done' ? answer.rows.map(({ subject }) => subject) : [answer.message];
}

describe('a mention in a comment', () => {
  it('notifies members of the project, once each, and not its author', () =>
    act(async ({ query }) => {
      await query('editor', 'update tasks set assignee_id = $2 where id = $1', [
        idOf('task private'),
        personId('fellow'),
      ]);
      const people = ['fellow', 'viewer', 'viewer', 'commenter'] as const;
      const answer = await mention(query, 'commenter', people.map(personId));
      expect(answer).toMatchObject({ rows: [{ mentions: expect.any(Array) as unknown }] });
      const notice = 'commenter mentioned you in a comment';
      // Who has the task hears of the mention in place of the comment.
      expect(await noticesOf(query, 'fellow')).toEqual([notice]);
      expect(await noticesOf(query, 'viewer')).toEqual([notice]);
      expect(await noticesOf(query, 'commenter')).toEqual([]);
    }));

  it('of a person who cannot read the task is neither kept nor told', () =>
    act(async ({ query }) => {
      const outside = ['loner', 'celebrity', 'admin'] as const;
      const ids = [...outside, 'viewer' as const].map(personId);
      expect(await mention(query, 'commenter', [...ids, idOf('nobody')])).toMatchObject({
        rows: [{ mentions: [personId('viewer')] }],
      });
      for (const person of outside) expect(await noticesOf(query, person), person).toEqual([]);
    }));

  it('is refused where the comment is, and notifies nobody then', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'viewer'] as const) {
        expect(await mention(query, who, [personId('fellow')]), who).toMatchObject({
          code: '42501',
        });
      }
      expect(await noticesOf(query, 'fellow')).toEqual([]);
    }));

  it('tells a stranger nothing of who is a member', () =>
    act(async ({ query }) => {
      const nested = `insert into comments (project_id, body, mentions)
        values ($1, 'Look', array[array[$2::uuid]])`;
      for (const person of ['fellow', 'loner'] as const) {
        expect(await query('stranger', nested, [privateId, personId(person)])).toMatchObject({
          code: '42501',
        });
      }
    }));

  it('is not added or changed later', () =>
    act(async ({ query }) => {
      const sql = 'update comments set mentions = $2::uuid[] where project_id = $1';
      for (const who of ['commenter', 'editor', 'owner'] as const) {
        expect(await query(who, sql, [privateId, [personId('fellow')]]), who).toMatchObject({
          code: '42501',
        });
      }
    }));

  it('notifies no more than so often in an hour, while the comments still stand', () =>
    act(async ({ query }) => {
      const answer = await query(
        'commenter',
        `insert into comments (project_id, task_id, body, mentions)
         select $1, $2, 'Look', array[$3::uuid] from generate_series(1, 230)`,
        [privateId, idOf('task private'), personId('viewer')],
      );
      expect(answer).toMatchObject({ status: 'done', count: 230 });
      expect(await noticesOf(query, 'viewer')).toHaveLength(200);
    }));

  it('returns with a deleted task, and notifies nobody again', () =>
    act(async ({ query }) => {
      await mention(query, 'commenter', [personId('viewer')]);
      await query('editor', 'delete from tasks where id = $1', [idOf('task private')]);
      await query('editor', 'select restore_tasks(array[$1::uuid])', [idOf('task private')]);
      const back = await query('viewer', 'select mentions from comments where mentions <> $1', [
        [],
      ]);
      expect(back).toMatchObject({ rows: [{ mentions: [personId('viewer')] }] });
      expect(await noticesOf(query, 'viewer')).toHaveLength(1);
    }));
});
