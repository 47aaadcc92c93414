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

const place = { type: 'Point', coordinates: [8.5, 47.3] };
const [root, answer] = [idOf('map thread'), idOf('map answer')];
const add = `insert into comments (id, project_id, parent_id, feature_id, place, body, mentions)
  values ($1, $2, $3, $4, $5, 'Look', $6::uuid[])`;

interface Pinned {
  readonly id?: string;
  readonly project?: string;
  readonly parent?: string;
  readonly feature?: string;
  readonly at?: unknown;
  readonly mentions?: readonly string[];
}

const pin = (query: Query, who: Actor | Person, pinned: Pinned = {}) => {
  const { id = root, project = privateId, parent, feature, at, mentions = [] } = pinned;
  const where = at === undefined ? null : JSON.stringify(at);
  return query(who, add, [id, project, parent, feature, where, mentions]);
};
const reply = (query: Query, who: Actor | Person, id = answer) =>
  pin(query, who, { id, parent: root });
const refused = (code: string) => ({ status: 'refused', code });
const done = (count: number) => ({ status: 'done', count });

async function placesOfNotices(query: Query, who: Person): Promise<readonly unknown[]> {
  const found = await query(
    who,
    `select m.about from mailbox b join messages m on m.id = b.message_id
     where m.about ->> 'thread_id' = $1 order by m.about ->> 'event'`,
    [root],
  );
  if (found.status !== 'done') return [found.message];
  return found.rows.map(({ about }) => (about as { readonly event: string }).event);
}

describe('a comment on the map', () => {
  it('is written by commenters, read by members, and seen by nobody else', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'viewer'] as const) {
        expect(await pin(query, who, { at: place }), who).toMatchObject(refused('42501'));
      }
      expect(await pin(query, 'commenter', { at: place, feature: 's1.4' })).toMatchObject(done(1));
      const read = 'select from comments where id = $1';
      expect(await query('viewer', read, [root])).toMatchObject(done(1));
      expect(await query('stranger', read, [root])).toMatchObject(done(0));
      expect(await query('anon', read, [root])).toMatchObject({ status: 'refused' });
      // On a public map, too.
      const open = { id: answer, project: projectId('public'), at: place };
      expect(await pin(query, 'commenter', open)).toMatchObject(done(1));
      for (const who of ['anon', 'stranger'] as const) {
        expect(await query(who, read, [answer]), who).not.toMatchObject(done(1));
      }
      const archived = { id: idOf('x'), project: projectId('archived'), at: place };
      expect(await pin(query, 'owner', archived)).toMatchObject(refused('42501'));
    }));

  it.each([
    ['no point', { type: 'Polygon', coordinates: [] }],
    ['an object without a type', {}],
    ['words', { type: 'Point', coordinates: ['8', '47'] }],
    ['one number', { type: 'Point', coordinates: [8] }],
    ['a place off the globe', { type: 'Point', coordinates: [8, 91] }],
    ['a number beyond all others', { type: 'Point', coordinates: [1e300, 4] }],
  ])('is refused at %s, and so is a task', (_, at) =>
    act(async ({ query }) => {
      expect(await pin(query, 'commenter', { at })).toMatchObject(refused('23514'));
      const task = 'insert into tasks (project_id, title, place) values ($1, $2, $3)';
      const values = [privateId, 'Look', JSON.stringify(at)];
      expect(await query('editor', task, values)).toMatchObject(refused('23514'));
    }),
  );

  it('has its place as written, and its words, its author and its end by the database', () =>
    act(async ({ query }) => {
      expect(await pin(query, 'commenter', { feature: 's1.4' })).toMatchObject(refused('23514'));
      await pin(query, 'commenter', { at: place });
      const update = (who: Actor, set: string) =>
        query(who, `update comments set ${set} where id = $1`, [root]);
      for (const set of ["place = '{}'", "feature_id = 'x'", 'resolved_by = author_id']) {
        expect(await update('owner', set), set).toMatchObject(refused('42501'));
      }
      expect(await update('owner', "body = 'Forged'")).toMatchObject(refused('42501'));
      await update('editor', "resolved_at = '2001-01-01'");
      const state = `select resolved_by, resolved_at > now() - interval '1 hour' as is_now, edited_at
        from comments where id = $1`;
      expect(await query('viewer', state, [root])).toMatchObject({
        rows: [{ resolved_by: personId('editor'), is_now: true, edited_at: null }],
      });
      await update('commenter', 'resolved_at = null');
      await update('commenter', "body = 'Better words'");
      expect(await query('viewer', state, [root])).toMatchObject({
        rows: [{ resolved_by: null, is_now: null, edited_at: expect.any(Date) as unknown }],
      });
      expect(await update('viewer', 'resolved_at = now()')).toMatchObject(done(0));
    }));

  it('is replied to in one thread, whose people are notified of where it is', () =>
    act(async ({ query }) => {
      await pin(query, 'commenter', { at: place, mentions: [personId('fellow')] });
      expect(await placesOfNotices(query, 'fellow')).toEqual(['mention']);
      expect(await reply(query, 'editor')).toMatchObject(done(1));
      await reply(query, 'owner', idOf('third'));
      expect(await placesOfNotices(query, 'commenter')).toEqual(['comment', 'comment']);
      expect(await placesOfNotices(query, 'editor')).toEqual(['comment']);
      expect(await placesOfNotices(query, 'viewer')).toEqual([]);

      const nested = { id: idOf('x'), parent: answer };
      expect(await pin(query, 'editor', nested)).toMatchObject(refused('23514'));
      const placed = { id: idOf('x'), parent: root, at: place };
      expect(await pin(query, 'editor', placed)).toMatchObject(refused('23514'));
      const foreign = { id: idOf('x'), parent: root, project: projectId('public') };
      expect(await pin(query, 'editor', foreign)).toMatchObject(refused('23503'));
      const resolve = 'update comments set resolved_at = now() where id = $1';
      expect(await query('editor', resolve, [answer])).toMatchObject(refused('23514'));
      const ofTask = `insert into comments (project_id, task_id, parent_id, body)
        values ($1, $2, $3, 'x')`;
      const values = [privateId, idOf('task private'), root];
      expect(await query('editor', ofTask, values)).toMatchObject(refused('23514'));
    }));

  it('is deleted with its thread, and restored by the person who deleted it, or editors', () =>
    act(async ({ query }) => {
      await pin(query, 'commenter', { at: place, mentions: [personId('fellow')] });
      await reply(query, 'editor');
      const remove = 'delete from comments where id = $1';
      const restore = 'select restore_comment($1) as is_back';
      expect(await query('fellow', remove, [root])).toMatchObject(done(0));
      expect(await query('commenter', remove, [answer])).toMatchObject(done(0));
      expect(await query('commenter', remove, [root])).toMatchObject(done(1));
      const rows = 'select from comments where id = $1 or parent_id = $1';
      expect(await query('viewer', rows, [root])).toMatchObject(done(0));
      for (const who of ['viewer', 'stranger', 'fellow'] as const) {
        expect(await query(who, restore, [root]), who).toMatchObject({
          rows: [{ is_back: false }],
        });
      }
      expect(await query('anon', restore, [root])).toMatchObject(refused('42501'));
      expect(await query('commenter', restore, [root])).toMatchObject({
        rows: [{ is_back: true }],
      });
      expect(await query('viewer', rows, [root])).toMatchObject(done(2));
      expect(await placesOfNotices(query, 'fellow')).toEqual(['mention']);
      await query('owner', remove, [answer]);
      expect(await query('viewer', rows, [root])).toMatchObject(done(1));
      expect(await query('editor', restore, [answer])).toMatchObject({ rows: [{ is_back: true }] });
      // What is there again is restored once.
      expect(await query('editor', restore, [answer])).toMatchObject({
        rows: [{ is_back: false }],
      });
    }));

  it('is one of at most 300 in an hour', () =>
    act(async ({ query }) => {
      const many = `insert into comments (project_id, place, body)
        select $1, $2, 'Look' from generate_series(1, $3)`;
      const write = (who: Actor, count: number) =>
        query(who, many, [privateId, JSON.stringify(place), count]);
      expect(await write('commenter', 301)).toMatchObject(refused('PT429'));
      expect(await write('commenter', 300)).toMatchObject(done(300));
      expect(await write('commenter', 1)).toMatchObject(refused('PT429'));
      await write('service', 700);
      expect(await write('editor', 1)).toMatchObject(refused('PT429'));
    }));
});

describe('what a person has read of a thread', () => {
  it('is kept for threads that they can read, and seen by themselves', () =>
    act(async ({ query }) => {
      await pin(query, 'commenter', { at: place });
      await reply(query, 'editor');
      const read = 'insert into comment_reads (comment_id, read_at) values ($1, now())';
      expect(await query('viewer', read, [root])).toMatchObject(done(1));
      expect(await query('stranger', read, [root])).toMatchObject(refused('42501'));
      expect(await query('viewer', read, [answer])).toMatchObject(refused('42501'));
      const all = 'select from comment_reads where comment_id = $1';
      expect(await query('owner', all, [root])).toMatchObject(done(0));
      expect(await query('viewer', all, [root])).toMatchObject(done(1));
    }));
});
