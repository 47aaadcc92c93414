import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

type Actor = Parameters<ActorQueries['query']>[0];

/** The answer of a function that answers one value, or the code and sentence of its refusal. */
async function call<Answer>(
  { query }: ActorQueries,
  actor: Actor,
  expression: string,
  values: readonly unknown[] = [],
): Promise<Answer> {
  const answer = await query(actor, `select ${expression} as answer`, values);
  if (answer.status === 'refused') return answer.code as Answer;
  return answer.rows[0]?.['answer'] as Answer;
}

interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly owner: { readonly name: string };
  readonly tasks_done: number;
  readonly tasks_open: number;
  readonly bounds: readonly number[] | null;
}
interface Counted {
  readonly total: number;
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly people: Readonly<Record<string, string>>;
}

const listed = (queries: ActorQueries, actor: Actor, filter: object = {}) =>
  call<readonly ListedProject[]>(queries, actor, `list_projects($1, 'name', false)`, [filter]);
const namesOf = (projects: readonly ListedProject[]) => projects.map(({ name }) => name);

async function addTask(
  { query }: ActorQueries,
  title: string,
  values: { readonly status?: string; readonly labels?: readonly string[]; due_on?: string } = {},
): Promise<string> {
  const answer = await query(
    'editor',
    `insert into tasks (project_id, title, status, labels, due_on, assignee_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      projectId('private'),
      title,
      values.status ?? 'todo',
      values.labels ?? [],
      values.due_on ?? null,
      personId('viewer'),
    ],
  );
  if (answer.status === 'refused') throw new Error(answer.code);
  return String(answer.rows[0]?.['id']);
}

describe('a list of projects', () => {
  it('has those of a member alone, with their role and how far the tasks are', () =>
    act(async (queries) => {
      await addTask(queries, 'Measure', { status: 'done' });
      await addTask(queries, 'Paint');
      await addTask(queries, 'Never', { status: 'canceled' });
      const all = await listed(queries, 'viewer');
      expect(namesOf(all)).toEqual([
        'The archived one',
        'The link one',
        'The private one',
        'The public one',
      ]);
      expect(all[2]).toMatchObject({
        role: 'viewer',
        owner: { name: 'owner' },
        tasks_done: 1,
        tasks_open: 1,
      });
      expect(await listed(queries, 'stranger')).toEqual([]);
      expect(await listed(queries, 'anon')).toBe('42501');
    }));

  it('is narrowed by words, states, tags, owners and what is due', () =>
    act(async (queries) => {
      await queries.query(
        'owner',
        `update projects set tags = '{Coast,Survey}', due_on = '2026-05-01' where id = $1`,
        [projectId('link')],
      );
      const by = async (filter: object) => namesOf(await listed(queries, 'viewer', filter));
      expect(await by({ query: 'ONE  link' })).toEqual(['The link one']);
      expect(await by({ query: '   ', status: ['archived'] })).toEqual(['The archived one']);
      expect(await by({ tag: ['Survey', 'Nothing'] })).toEqual(['The link one']);
      expect(await by({ owner: [personId('viewer')] })).toEqual([]);
      expect(await by({ due: ['overdue'], today: '2026-05-02' })).toEqual(['The link one']);
      expect(await by({ due: ['overdue'], today: '2026-05-01' })).toEqual([]);
      expect(await by({ due: ['today'], today: '2026-05-01' })).toEqual(['The link one']);
    }));

  it('refuses what is no filter and no order, and says what there is', () =>
    act(async (queries) => {
      const asked = (expression: string, filter: object) =>
        call(queries, 'viewer', expression, [filter]);
      expect(await asked('list_projects($1)', { "status' or true --": [] })).toBe('22023');
      expect(await asked(`list_projects($1, 'name; drop table tasks')`, {})).toBe('22023');
      expect(await asked('list_tasks($1)', { secret: 1 })).toBe('22023');
    }));

  it('counts each facet under the other ones', () =>
    act(async (queries) => {
      const { total, counts, people } = await call<Counted>(
        queries,
        'viewer',
        'count_projects($1)',
        [{ status: ['active'], query: 'one' }],
      );
      expect(total).toBe(3);
      expect(counts['status']).toEqual({ active: 3, archived: 1 });
      expect(counts['visibility']).toEqual({ private: 1, link: 1, public: 1 });
      expect(counts['due']).toEqual({ none: 3 });
      expect(people).toEqual({ [personId('owner')]: 'owner' });
    }));

  it('says where its projects are', () =>
    act(async (queries) => {
      const point = { type: 'Point', coordinates: [8.7, 49.4] };
      await queries.query('owner', 'update projects set location = $2 where id = $1', [
        projectId('public'),
        point,
      ]);
      expect(await call(queries, 'viewer', 'project_places()')).toEqual([
        [projectId('public'), 'The public one', 'active', 8.7, 49.4],
      ]);
      expect(await call(queries, 'stranger', 'project_places()')).toEqual([]);
      const found = await listed(queries, 'viewer', { bounds: [8, 49, 9, 50] });
      expect(found.map(({ bounds }) => bounds)).toEqual([[8.7, 49.4, 8.7, 49.4]]);
    }));
});

describe('a list of tasks', () => {
  it('has the pages of an order, without gaps', () =>
    act(async (queries) => {
      for (const [title, due_on] of [
        ['Third', '2026-03-03'],
        ['First', '2026-03-01'],
        ['Second', '2026-03-02'],
      ] as const) {
        await addTask(queries, title, { due_on });
      }
      await addTask(queries, 'Without a day');
      const page = async (descending: boolean, first: number) => {
        const rows = await call<readonly { readonly title: string }[]>(
          queries,
          'viewer',
          `list_tasks('{}', 'due_on', $1, $2, 2)`,
          [descending, first],
        );
        return rows.map(({ title }) => title);
      };
      expect([...(await page(false, 0)), ...(await page(false, 2))]).toEqual([
        ...['First', 'Second', 'Third', 'Without a day'],
      ]);
      expect(await page(true, 0)).toEqual(['Third', 'Second']);
    }));

  it('counts labels, assignees and projects', () =>
    act(async (queries) => {
      await addTask(queries, 'Sign', { labels: ['Trail', 'Access'] });
      await addTask(queries, 'Lamp', { labels: ['Trail'], status: 'done' });
      const { total, counts, people } = await call<Counted>(
        queries,
        'viewer',
        `count_tasks('{"status": ["todo"]}')`,
      );
      expect(total).toBe(1);
      expect(counts['label']).toEqual({ Trail: 1, Access: 1 });
      expect(counts['status']).toEqual({ todo: 1, done: 1 });
      expect(counts['project']).toEqual({ [projectId('private')]: 1 });
      expect(people).toEqual({ [personId('viewer')]: 'viewer' });
      const strangers = await call<Counted>(queries, 'stranger', 'count_tasks()');
      expect(strangers.total).toBe(0);
    }));

  it('is narrowed to some by id, and to a span of days', () =>
    act(async (queries) => {
      const early = await addTask(queries, 'Early', { due_on: '2026-12-01' });
      const late = await addTask(queries, 'Late', { due_on: '2026-12-31' });
      await addTask(queries, 'Whenever');
      const ids = async (actor: Actor, filter: object) => {
        const tasks = await call<readonly { readonly id: string }[]>(
          queries,
          actor,
          "list_tasks($1, 'due_on')",
          [filter],
        );
        return tasks.map(({ id }) => id);
      };
      expect(await ids('viewer', { id: [late] })).toEqual([late]);
      expect(await ids('loner', { id: [late] })).toEqual([]);
      const inDecember = { due_from: '2026-12-01', due_to: '2026-12-31' };
      expect(await ids('viewer', inDecember)).toEqual([early, late]);
      expect(await ids('viewer', { ...inDecember, due_to: '2026-12-30' })).toEqual([early]);
    }));

  it('leaves out those of archived projects where that is asked for', () =>
    act(async (queries) => {
      const ids = async (filter: object) => {
        const tasks = await call<readonly { readonly id: string }[]>(
          queries,
          'viewer',
          "list_tasks($1, 'due_on')",
          [filter],
        );
        return tasks.map(({ id }) => id);
      };
      const task = await addTask(queries, 'Sign the bridge');
      expect(await ids({ archived: false })).toEqual([task]);
      expect(await ids({ archived: true })).toEqual([]);
      for (const status of ['completed', 'archived']) {
        await queries.query('owner', 'update projects set status = $2 where id = $1', [
          projectId('private'),
          status,
        ]);
      }
      expect(await ids({ archived: false })).toEqual([]);
      expect(await ids({ archived: true })).toEqual([task]);
      expect(await ids({})).toEqual([task]);
    }));

  it('has new tasks below those that were there before, unless a place is named', () =>
    act(async (queries) => {
      const ids = [await addTask(queries, 'First'), await addTask(queries, 'Second')];
      const top = await queries.query(
        'editor',
        "insert into tasks (project_id, title, position) values ($1, 'Top', 5) returning id",
        [projectId('private')],
      );
      const [{ id } = { id: '' }] = top.status === 'done' ? top.rows : [];
      const tasks = await call<readonly { readonly id: string }[]>(
        queries,
        'viewer',
        "list_tasks($1, 'position')",
        [{ id: [...ids, id] }],
      );
      expect(tasks.map((task) => task.id)).toEqual([id, ...ids]);
    }));
});

describe('many projects at once', () => {
  const ids = () => [projectId('private'), projectId('archived'), projectId('public')];
  const states = async ({ query }: ActorQueries) => {
    const answer = await query(
      'viewer',
      'select status::text from projects where id = any ($1) order by name',
      [ids()],
    );
    return answer.status === 'refused' ? [] : answer.rows.map(({ status }) => status);
  };

  it('are moved one by one, with the reason where one stays', () =>
    act(async (queries) => {
      const outcome = await call<readonly { readonly name: string; readonly reason: string }[]>(
        queries,
        'editor',
        `move_projects($1, 'on_hold')`,
        [ids()],
      );
      expect(Object.fromEntries(outcome.map(({ name, reason }) => [name, reason]))).toEqual({
        'The private one': null,
        'The public one': null,
        'The archived one':
          'A project cannot go from archived to on_hold. From archived it can go to: completed.',
      });
      expect(await states(queries)).toEqual(['archived', 'on_hold', 'on_hold']);
    }));

  it('stay as they are for who may only read them', () =>
    act(async (queries) => {
      const outcome = await call<readonly { readonly reason: string | null }[]>(
        queries,
        'commenter',
        `move_projects($1, 'on_hold')`,
        [[projectId('private')]],
      );
      expect(outcome[0]?.reason).toMatch(/Only an editor/);
      const strangers = await call<readonly { readonly name: string; readonly reason: string }[]>(
        queries,
        'stranger',
        `move_projects($1, 'on_hold')`,
        [ids()],
      );
      // Of private projects not even the names.
      expect(strangers).toMatchObject([{ name: 'The public one', reason: outcome[0]?.reason }]);
    }));

  it('are moved back against the order of the states, by the person who moved them', () =>
    act(async (queries) => {
      await call(queries, 'editor', `move_projects($1, 'completed')`, [ids()]);
      expect(await states(queries)).toEqual(['completed', 'completed', 'completed']);
      expect(await call(queries, 'owner', 'undo_moves($1)', [ids()])).toBe(0);
      expect(await call(queries, 'editor', 'undo_moves($1)', [ids()])).toBe(3);
      expect(await states(queries)).toEqual(['archived', 'active', 'active']);
      // The way back is open for that one move alone.
      const again = await queries.query(
        'editor',
        `update projects set status = 'draft' where id = $1`,
        [projectId('public')],
      );
      expect(again).toMatchObject({ status: 'refused' });
    }));
});

describe('a deleted task', () => {
  const comments = async ({ query }: ActorQueries, task: string) => {
    const answer = await query(
      'viewer',
      'select body, parent_id is not null as answers from comments where task_id = $1 order by created_at',
      [task],
    );
    return answer.status === 'refused' ? [] : answer.rows.map(({ body }) => body);
  };

  it('comes back with its comments, and notifies nobody again', () =>
    act(async (queries) => {
      const task = await addTask(queries, 'Sign the bridge');
      const say = (body: string) =>
        queries.query(
          'editor',
          'insert into comments (project_id, task_id, body) values ($1, $2, $3)',
          [projectId('private'), task, body],
        );
      await say('Which bridge?');
      await say('The old one.');
      const notices = () => call<number>(queries, 'viewer', '(select count(*)::int from mailbox)');
      const before = await notices();
      await queries.query('editor', 'delete from tasks where id = $1', [task]);
      expect(await comments(queries, task)).toEqual([]);
      expect(await call(queries, 'viewer', 'restore_tasks($1)', [[task]])).toBe(0);
      expect(await call(queries, 'stranger', 'restore_tasks($1)', [[task]])).toBe(0);
      expect(await call(queries, 'editor', 'restore_tasks($1)', [[task]])).toBe(1);
      expect(await comments(queries, task)).toHaveLength(2);
      expect(await call(queries, 'editor', 'restore_tasks($1)', [[task]])).toBe(0);
      expect(await notices()).toBe(before);
    }));
});

/** Calls of this database that wait for a lock. */
const WAITING_LOCKS = `(select count(*)::text from pg_locks where locktype = 'advisory'
  and not granted and database = (select oid from pg_database where datname = current_database()))`;

describe('an import', () => {
  const importId = '5b1f0f6e-7c2e-4a7e-8a66-0c5d6a3f9d11';
  const rows = [
    { row: 2, name: 'Harbour', tags: ['Coast'], location: { type: 'Point', coordinates: [8, 49] } },
    { row: 3, name: '  ' },
    { row: 4, name: 'Summit', status: 'paused' },
    { row: 5, name: 'Bridge', starts_on: '2026-02-01', due_on: '2026-01-01' },
    { row: 6, name: 'Trail', status: 'active' },
  ];
  interface Outcome {
    readonly row: number;
    readonly id: string | null;
    readonly reason: string | null;
    readonly repeated: boolean;
  }
  const send = (queries: ActorQueries, actor: Actor) =>
    call<readonly Outcome[]>(queries, actor, 'import_projects($1, $2)', [
      importId,
      JSON.stringify(rows),
    ]);

  it('makes the good rows, names the others, and makes nothing twice', () =>
    act(async (queries) => {
      const outcome = await send(queries, 'stranger');
      expect(outcome.map(({ row, id }) => [row, id !== null])).toEqual([
        ...[
          [2, true],
          [3, false],
          [4, false],
          [5, false],
          [6, true],
        ],
      ]);
      expect(outcome[2]?.reason).toMatch(/paused/);
      expect(outcome.filter(({ repeated }) => repeated)).toEqual([]);
      expect(await send(queries, 'stranger')).toEqual(
        outcome.map((row) => ({ ...row, repeated: row.id !== null })),
      );
      expect(namesOf(await listed(queries, 'stranger'))).toEqual(['Harbour', 'Trail']);
    }));

  it('that is sent again waits for its first call, and not for those of others', async () => {
    let again: Promise<readonly Outcome[]> | undefined;
    await act(async (first) => {
      await send(first, 'stranger');
      await act(async (third) => {
        expect(await send(third, 'viewer')).toHaveLength(rows.length);
      });
      again = withActorQueries(database, (second) => send(second, 'stranger'));
      await vi.waitFor(async () => {
        const waiting = await call(first, 'service', WAITING_LOCKS);
        expect(waiting).toBe('1');
      });
    });
    // The first call is rolled back, so its rows are made now.
    expect((await again)?.map(({ id, repeated }) => [id !== null, repeated])).toEqual([
      ...[
        [true, false],
        [false, false],
        [false, false],
        [false, false],
        [true, false],
      ],
    ]);
  });

  it('is taken back by the person who made it, but for what was changed since', () =>
    act(async (queries) => {
      await send(queries, 'stranger');
      // As if it had been imported a minute ago: within one transaction all times are equal.
      await queries.query(
        'service',
        `update projects set name = 'Our trail', created_at = now() - interval '1 minute' where name = 'Trail'`,
      );
      // What somebody has put something into stays as long as it is there.
      const put = `insert into tasks (project_id, title) select id, 'Paint' from projects where name = 'Harbour'`;
      expect(await queries.query('stranger', put)).toMatchObject({ count: 1 });
      expect(await call(queries, 'stranger', 'undo_import($1)', [importId])).toBe(0);
      await queries.query('stranger', "delete from tasks where title = 'Paint'");
      expect(await call(queries, 'viewer', 'undo_import($1)', [importId])).toBe(0);
      expect(await call(queries, 'stranger', 'undo_import($1)', [importId])).toBe(1);
      expect(await call(queries, 'stranger', 'undo_import($1)', [importId])).toBe(0);
      expect(namesOf(await listed(queries, 'stranger'))).toEqual(['Our trail']);
    }));

  it('is bounded', () =>
    act(async (queries) => {
      const many = JSON.stringify(Array.from({ length: 501 }, (_, row) => ({ row, name: 'x' })));
      expect(await call(queries, 'stranger', 'import_projects($1, $2)', [importId, many])).toBe(
        '22023',
      );
    }));
});
