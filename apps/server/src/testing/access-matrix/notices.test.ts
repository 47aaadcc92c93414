import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import {
  emailOf,
  idOf,
  insertPeopleAndProjects,
  personId,
  projectId,
} from './people-and-projects.ts';
import type { Person } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
type Query = ActorQueries['query'];

interface Listed {
  readonly unread: number;
  readonly notices: readonly {
    readonly id: string;
    readonly read_at: string | null;
    readonly happened_at: string;
    readonly about: Readonly<Record<string, unknown>>;
    readonly actor: string | null;
    readonly project: string | null;
    readonly task: string | null;
  }[];
}

async function listNotices(query: Query, who: Person): Promise<Listed> {
  const answer = await query(who, 'select list_notices() as list');
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows[0]?.['list'] as Listed;
}

const assign = (query: Query, title: string) =>
  query('editor', 'insert into tasks (project_id, title, assignee_id) values ($1, $2, $3)', [
    projectId('private'),
    title,
    personId('viewer'),
  ]);

const markAll = (query: Query, who: Person, upTo = 'now()') =>
  query(who, `select mark_notices_read(${upTo}) as ids`);

describe('the list of notices', () => {
  it('holds those of the requester alone, the newest first, with the names of what they are about', () =>
    act(async ({ query }) => {
      const before = await listNotices(query, 'viewer');
      const others = await listNotices(query, 'fellow');
      await assign(query, 'Paint the post');
      const after = await listNotices(query, 'viewer');
      expect(after.unread).toBe(before.unread + 1);
      expect(after.notices.find(({ task }) => task === 'Paint the post')).toMatchObject({
        read_at: null,
        actor: 'editor',
        about: { event: 'task_assigned', project_id: projectId('private') },
      });
      expect(await listNotices(query, 'fellow')).toEqual(others);
    }));

  it('names nothing that its reader may not see any more', () =>
    act(async ({ query }) => {
      await assign(query, 'Paint the post');
      await query('owner', 'delete from project_members where user_id = $1', [personId('viewer')]);
      const { notices } = await listNotices(query, 'viewer');
      const notice = notices.find(({ about }) => about['title'] === 'Paint the post');
      expect(notice).toMatchObject({ project: null, task: null });
    }));

  it('leaves out what is snoozed, also when all are marked as read, until it wakes', () =>
    act(async ({ query }) => {
      const before = await listNotices(query, 'viewer');
      await assign(query, 'Paint the post');
      const id = (await listNotices(query, 'viewer')).notices.find(
        ({ task }) => task === 'Paint the post',
      )?.id;
      const snooze = (until: string) =>
        query('viewer', `update mailbox set snoozed_until = ${until} where message_id = $1`, [id]);
      await snooze("now() + interval '1 hour'");
      expect(await listNotices(query, 'viewer')).toEqual(before);
      await markAll(query, 'viewer');
      await snooze('now()');
      expect(await listNotices(query, 'viewer')).toMatchObject({ unread: 1 });
    }));

  it.each([
    ['accepted', 'celebrity', 'select accept_invitation($1)'],
    ['declined', 'celebrity', 'delete from project_invitations where id = $1'],
    ['withdrawn', 'owner', 'delete from project_invitations where id = $1'],
  ] as const)('has an invitation read once it is %s', (_, who, sql) =>
    act(async ({ query }) => {
      const before = await listNotices(query, 'celebrity');
      await query('owner', 'insert into project_invitations (project_id, email) values ($1, $2)', [
        projectId('private'),
        emailOf('celebrity'),
      ]);
      const { unread, notices } = await listNotices(query, 'celebrity');
      expect(unread).toBe(before.unread + 1);
      expect(await query(who, sql, [notices[0]?.about['invitation_id']])).toMatchObject({
        status: 'done',
      });
      expect(await listNotices(query, 'celebrity')).toMatchObject({ unread: before.unread });
    }),
  );

  it('is closed to people without an account', () =>
    act(async ({ query }) => {
      for (const call of ['list_notices()', 'mark_notices_read(now())']) {
        expect(await query('anon', `select ${call}`), call).toMatchObject({ code: '42501' });
      }
    }));
});

describe('marking notices as read', () => {
  it('answers with what was unread, leaves messages as they are, and can be undone', () =>
    act(async ({ query }) => {
      await assign(query, 'Paint the post');
      const before = await listNotices(query, 'viewer');
      const unreadMail = async () => {
        const answer = await query(
          'viewer',
          `select from mailbox b join messages m on m.id = b.message_id
           where m.kind = 'message' and b.read_at is null`,
        );
        return answer.status === 'done' ? answer.count : answer.message;
      };
      const mail = await unreadMail();
      const answer = await markAll(query, 'viewer');
      const ids = answer.status === 'done' ? (answer.rows[0]?.['ids'] as string[]) : [];
      expect(ids).toHaveLength(before.unread);
      expect(await listNotices(query, 'viewer')).toMatchObject({ unread: 0 });
      expect(await unreadMail()).toBe(mail);
      await query('viewer', 'select mark_notices_unread($1)', [ids]);
      expect(await listNotices(query, 'viewer')).toEqual(before);
    }));

  it('leaves those that came after the newest one that was seen', () =>
    act(async ({ query }) => {
      await assign(query, 'Paint the post');
      const { unread } = await listNotices(query, 'viewer');
      await markAll(query, 'viewer', "now() - interval '1 hour'");
      expect((await listNotices(query, 'viewer')).unread).toBe(unread);
    }));

  it('reaches no notice of another person', () =>
    act(async ({ query }) => {
      await assign(query, 'Paint the post');
      const before = await listNotices(query, 'viewer');
      const ids = before.notices.map(({ id }) => id);
      await markAll(query, 'stranger');
      await query('stranger', 'select mark_notices_unread($1)', [ids]);
      await query('admin', 'update mailbox set read_at = now() where message_id = any ($1)', [ids]);
      expect(await listNotices(query, 'viewer')).toEqual(before);
      await markAll(query, 'viewer');
      await query('owner', 'select mark_notices_unread($1)', [[...ids, idOf('nobody')]]);
      expect(await listNotices(query, 'viewer')).toMatchObject({ unread: 0 });
    }));
});
