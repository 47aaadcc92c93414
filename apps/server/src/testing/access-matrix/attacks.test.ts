import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { withActorQueries } from './actor-queries.ts';
import type { Answer, ActorQueries } from './actor-queries.ts';
import {
  documentPath,
  emailOf,
  idOf,
  linkToken,
  insertPeopleAndProjects,
  personId,
  projectId,
} from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const privateId = projectId('private');
const publicId = projectId('public');
const noRight = { status: 'refused', code: '42501' };
const done = { status: 'done' };
const reachesNothing = { status: 'done', count: 0 };

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);

function rowOf(answer: Answer): Readonly<Record<string, unknown>> {
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows[0] ?? {};
}

describe('getting more rights', () => {
  it('refuses to make oneself a member, by any way of writing the row', () =>
    act(async ({ query }) => {
      const values = [privateId, personId('stranger')];
      for (const sql of [
        "insert into project_members (project_id, user_id, role) values ($1, $2, 'owner')",
        "insert into project_members (project_id, user_id, role) values ($1, $2, 'viewer') on conflict do nothing",
        `insert into project_members (project_id, user_id, role) values ($1, $2, 'owner')
         on conflict (project_id, user_id) do update set role = 'owner'`,
        'update project_members set user_id = $2 where project_id = $1',
        'update projects set owner_id = $2 where id = $1',
      ]) {
        expect(await query('stranger', sql, values), sql).toMatchObject(noRight);
      }
    }));

  it('refuses to raise one’s own role', () =>
    act(async ({ query }) => {
      const sql =
        "update project_members set role = 'owner' where project_id = $1 and user_id = $2";
      for (const person of ['viewer', 'commenter', 'editor'] as const) {
        expect(await query(person, sql, [privateId, personId(person)])).toMatchObject(
          reachesNothing,
        );
      }
    }));

  it('refuses a size or type of a document that its file does not have', () =>
    act(async ({ query }) => {
      for (const set of ['size_bytes = 1', "mime_type = 'text/html'"]) {
        const sql = `update documents set ${set} where project_id = $1`;
        for (const person of ['editor', 'owner'] as const) {
          expect(await query(person, sql, [privateId]), set).toMatchObject(noRight);
        }
      }
      const sql = `insert into documents (project_id, name, path, size_bytes)
        values ($1, 'new.txt', $2, 1)`;
      const values = [privateId, `${privateId}/new.txt`];
      expect(await query('editor', sql, values)).toMatchObject(noRight);
      const path = documentPath('private', false);
      const fill = (metadata: object) =>
        query(
          'service',
          `insert into storage.objects (bucket_id, name, version, metadata)
           values ('documents', $1, gen_random_uuid()::text, $2)
           on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
          [path, metadata],
        );
      const read = async () =>
        rowOf(
          await query('editor', 'select size_bytes, mime_type from documents where path = $1', [
            path,
          ]),
        );
      expect(await fill({ size: 12, mimetype: 'text/plain' })).toMatchObject(done);
      expect(await read()).toEqual({ size_bytes: '12', mime_type: 'text/plain' });
      expect(await fill({ size: 5, mimetype: 'text/csv' })).toMatchObject(done);
      const claim = 'update documents set size_bytes = 99 where path = $1';
      expect(await query('service', claim, [path])).toMatchObject(done);
      expect(await read()).toEqual({ size_bytes: '5', mime_type: 'text/csv' });
    }));

  it('refuses to make oneself an administrator', () =>
    act(async ({ query }) => {
      const me = personId('owner');
      expect(
        await query('owner', "update profiles set site_role = 'admin' where id = $1", [me]),
      ).toMatchObject(noRight);
      expect(await query('owner', "select set_site_role($1, 'admin')", [me])).toMatchObject(
        noRight,
      );
      expect(
        await query('owner', "insert into profiles (id, site_role) values ($1, 'admin')", [
          personId('ghost'),
        ]),
      ).toMatchObject(noRight);
    }));

  it('links a profile to web pages alone', () =>
    act(async ({ query }) => {
      const link = (url: unknown) =>
        query('viewer', 'update profiles set links = $1 where id = $2', [
          JSON.stringify([
            { label: 'Me', url: 'https://example.org' },
            { label: 'Me', url },
          ]),
          personId('viewer'),
        ]);
      expect(await link('HTTP://example.org/me')).toMatchObject({ count: 1 });
      for (const url of [
        'javascript:alert(1)',
        ' https://x',
        'data:text/html,x',
        '',
        7,
        {},
        undefined,
      ]) {
        expect(await link(url), JSON.stringify({ url })).toMatchObject({
          status: 'refused',
          code: '23514',
        });
      }
    }));

  it('takes no site role from user metadata', async () => {
    const id = idOf('boaster');
    await database.auth.query(
      `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', 'boaster@example.org', '{}', $2)`,
      [id, { site_role: 'admin', name: 'x'.repeat(5000) }],
    );
    await act(async ({ query }) => {
      const answer = await query(
        'admin',
        'select site_role, length(name) as length from profiles where id = $1',
        [id],
      );
      expect(rowOf(answer)).toEqual({ site_role: 'member', length: 100 });
    });
  });

  it('follows the operator’s change of a site role, also in the claims of later tokens', async () => {
    const role = 'select site_role from profiles where id = $1';
    const id = personId('celebrity');
    const set = (data: object) =>
      database.auth.query('update auth.users set raw_app_meta_data = $2 where id = $1', [id, data]);
    await set({ site_role: 'admin', provider: 'email' });
    await act(async ({ query }) => {
      expect(rowOf(await query('admin', role, [id]))).toEqual({ site_role: 'admin' });
      await query('admin', "select set_site_role($1, 'member')", [id]);
      expect(rowOf(await query('admin', role, [id]))).toEqual({ site_role: 'member' });
    });
    await set({ provider: 'email' });
    await act(async ({ query }) => {
      expect(rowOf(await query('admin', role, [id]))).toEqual({ site_role: 'member' });
    });
  });

  it('keeps the log of a map, its numbers and its versions’ places to the server', () =>
    act(async ({ query }) => {
      for (const person of ['editor', 'owner', 'admin'] as const) {
        for (const sql of [
          'update project_maps set head = 0 where project_id = $1',
          'update project_maps set epoch = default where project_id = $1',
          'insert into project_maps (project_id, head) values ($1, 7)',
          `insert into map_changes (project_id, seq, session, number, author_id, role, format, change)
           values ($1, 2, 's9', 1, auth.uid(), 'owner', 1, '{}')`,
          'update map_changes set seq = 9 where project_id = $1',
          'delete from map_changes where project_id = $1',
          "insert into project_map_versions (project_id, name, seq) values ($1, 'x', 7)",
        ]) {
          expect(await query(person, sql, [privateId]), `${person}: ${sql}`).toMatchObject(noRight);
        }
      }
    }));

  it('takes sixty requests to change a map in ten seconds from one person', () =>
    act(async ({ query }) => {
      const append = `select append_map_changes($1, 's' || i, 1, '[1]')
        from generate_series($2::int, $3::int) i`;
      expect(await query('editor', append, [privateId, 1, 60])).toMatchObject(done);
      expect(await query('editor', append, [privateId, 61, 61])).toMatchObject({ code: 'PT429' });
      expect(await query('owner', append, [privateId, 62, 62])).toMatchObject(done);
    }));

  it('finds the chunk that a change names in disguise, and reads no deeper than a change goes', () =>
    act(async ({ query }) => {
      const append = "select append_map_changes($1, 's' || $2::int, 1, $3::json)";
      const hidden = `{"kind": "add\\u005fbatch", "b\\u0061tch": {"chunks": ["x"]}}`;
      const within = (depth: number): string =>
        depth === 0 ? hidden : `{"kind": "all", "changes": [${within(depth - 1)}]}`;
      for (const depth of [0, 1, 3]) {
        expect(
          await query('editor', append, [privateId, depth, `[${within(depth)}]`]),
        ).toMatchObject({ code: '22023' });
      }
      expect(await query('editor', append, [privateId, 9, `[${within(3000)}]`])).toMatchObject(
        done,
      );
    }));

  it('stores a version as of the last entry of the log', () =>
    act(async ({ query }) => {
      await query('service', 'update project_maps set head = 12 where project_id = $1', [
        privateId,
      ]);
      const made = await query(
        'editor',
        "insert into project_map_versions (project_id, name) values ($1, 'x') returning seq::int",
        [privateId],
      );
      expect(rowOf(made)).toEqual({ seq: 12 });
    }));

  it('keeps hand-over, answers, links and versions from editors', () =>
    act(async ({ query }) => {
      for (const [sql, ...values] of [
        ['select transfer_project($1, $2)', privateId, personId('editor')],
        ['select renew_project_link($1)', privateId],
        ["update projects set visibility = 'public' where id = $1", privateId],
      ] as const) {
        expect(await query('editor', sql, values), sql).toMatchObject(noRight);
      }
      expect(
        await query('editor', 'select answer_access_request($1, true)', [idOf('request private')]),
      ).toMatchObject({ status: 'refused', code: 'PT404' });
    }));

  it('accepts an invitation only from the confirmed address that it was sent to', () =>
    act(async ({ query }) => {
      const accept = 'select accept_invitation($1)';
      const invitation = idOf('invitation loner');
      expect(await query('stranger', accept, [invitation])).toMatchObject({ code: 'PT404' });
      expect(await query('loner', accept, [invitation])).toMatchObject(done);
      expect(
        await query(
          'loner',
          'select role from project_members where project_id = $1 and user_id = $2',
          [privateId, personId('loner')],
        ),
      ).toMatchObject({ rows: [{ role: 'viewer' }] });
      expect(await query('loner', accept, [invitation])).toMatchObject({ code: 'PT404' });
    }));

  it('refuses an expired invitation, and one whose sender may no longer send it', () =>
    act(async ({ query, rollBackAfter }) => {
      const accept = () =>
        query('loner', 'select accept_invitation($1)', [idOf('invitation loner')]);
      await rollBackAfter(async () => {
        await query(
          'co-owner',
          "update webmaps.project_members set role = 'editor' where project_id = $1 and user_id = $2",
          [privateId, personId('owner')],
        );
        expect(await accept()).toMatchObject({ status: 'refused', code: 'P0001' });
      });
      await query('service', "update project_invitations set expires_at = now() - interval '1 s'");
      expect(await accept()).toMatchObject({ status: 'refused', code: 'P0001' });
    }));

  it('answers requests for access alike, whether the project exists or not', () =>
    act(async ({ query }) => {
      for (const project of [privateId, publicId, idOf('nothing'), privateId]) {
        const answer = await query(
          'anon',
          "select request_access($1, 'new@example.org', 'New', 'Please')::text as answer",
          [project],
        );
        expect(answer).toMatchObject({ status: 'done', rows: [{ answer: '' }] });
      }
    }));

  it('accepts a hundred requests of unknown people in an hour, and continues for those with an account', () =>
    act(async ({ query }) => {
      const request =
        "select request_access(null, 'new' || i || '@example.org') from generate_series($1::int, $2::int) i";
      expect(await query('anon', request, [1, 90])).toMatchObject(done);
      expect(await query('anon', request, [91, 200])).toMatchObject({ code: 'PT429' });
      expect(await query('stranger', 'select request_access()')).toMatchObject(done);
    }));

  it('shows no address beside an account that has not proven it', () =>
    act(async ({ query }) => {
      await query('stranger', 'select request_access($1, $2)', [privateId, emailOf('loner')]);
      const answer = await query(
        'owner',
        'select email from access_requests where project_id = $1 and requester_id is not null',
        [privateId],
      );
      expect(answer).toMatchObject({ rows: [{ email: emailOf('stranger') }] });
    }));
});

describe('revoked access', () => {
  it('ends at once for a removed member, with every way back', () =>
    act(async ({ query }) => {
      await query(
        'owner',
        "insert into project_invitations (project_id, email, role) values ($1, $2, 'owner')",
        [privateId, emailOf('editor')],
      );
      await query('owner', 'delete from project_members where project_id = $1 and user_id = $2', [
        privateId,
        personId('editor'),
      ]);
      for (const table of [
        'projects',
        'tasks',
        'documents',
        'routes',
        'project_maps',
        'comments',
      ]) {
        const column = table === 'projects' ? 'id' : 'project_id';
        expect(
          await query('editor', `select from ${table} where ${column} = $1`, [privateId]),
          table,
        ).toMatchObject(reachesNothing);
      }
      expect(
        await query('editor', 'select from storage.objects where name = $1', [
          documentPath('private', false),
        ]),
      ).toMatchObject(reachesNothing);
      expect(
        await query('editor', 'select id from my_invitations() where project_id = $1', [privateId]),
      ).toMatchObject(reachesNothing);
    }));

  it('removes a member’s tasks when they leave, and keeps what they wrote', () =>
    act(async ({ query }) => {
      await query('owner', 'update tasks set assignee_id = $2 where id = $1', [
        idOf('task private'),
        personId('viewer'),
      ]);
      await query('viewer', 'delete from project_members where user_id = $1', [personId('viewer')]);
      expect(
        rowOf(
          await query('owner', 'select assignee_id from tasks where id = $1', [
            idOf('task private'),
          ]),
        ),
      ).toEqual({ assignee_id: null });
      expect(
        await query('owner', 'select from comments where id = $1', [
          idOf('comment private viewer'),
        ]),
      ).toMatchObject({ count: 1 });
    }));

  it('closes the old link when it is renewed', () =>
    act(async ({ query }) => {
      const id = projectId('link');
      const open = (link: string) =>
        query('anon', 'select from projects where id = $1', [id], { link });
      expect(await open(linkToken('link'))).toMatchObject({ count: 1 });
      const { token } = rowOf(await query('owner', 'select renew_project_link($1) as token', [id]));
      expect(await open(linkToken('link'))).toMatchObject(reachesNothing);
      expect(await open(token as string)).toMatchObject({ count: 1 });
      expect((token as string).length).toBeGreaterThan(40);
    }));

  it('ends the role of an administrator at once, but not of the last one', () =>
    act(async ({ query }) => {
      const admin = personId('admin');
      expect(await query('admin', "select set_site_role($1, 'member')", [admin])).toMatchObject({
        code: 'P0001',
      });
      await query('admin', "select set_site_role($1, 'admin')", [personId('loner')]);
      await query('loner', "select set_site_role($1, 'member')", [admin]);
      expect(await query('admin', 'select from projects where id = $1', [privateId])).toMatchObject(
        reachesNothing,
      );
    }));
});

describe('indirect reading', () => {
  it('opens nothing for a link that is wrong, empty, a pattern or of another project', () =>
    act(async ({ query }) => {
      for (const link of [
        '',
        ' ',
        '%',
        'secret',
        linkToken('private'),
        linkToken('public'),
        '\u0001',
        '\\',
        '\\x41',
      ]) {
        expect(
          await query('anon', 'select from projects where id = $1', [projectId('link')], { link }),
          link,
        ).toMatchObject(reachesNothing);
      }
    }));

  it('shows a stranger nothing of private projects by search, box or join', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger'] as const) {
        const found = await query(who, "select id from search_projects('one')");
        expect(found).toMatchObject({ rows: [{ id: publicId }] });
        const routes = await query(who, 'select id from routes_in(null, $1)', [privateId]);
        expect(routes).toMatchObject(reachesNothing);
      }
      for (const sql of [
        'select from search_tasks()',
        'select from search_documents()',
        "select from search_messages('hello', null) where sender_id <> auth.uid() and id = any ($1)",
        'select from tasks t join projects p on p.id = t.project_id',
        'select from project_members m join profiles p on p.id = m.user_id',
        'select from activity_log l join profiles p on p.id = l.actor_id',
        'select from project_links',
      ]) {
        const values = sql.includes('$1') ? [[idOf('message received loner')]] : [];
        expect(await query('stranger', sql, values), sql).toMatchObject(reachesNothing);
      }
    }));

  it('counts nothing that is hidden, not even through an aggregate', () =>
    act(async ({ query }) => {
      const answer = await query('stranger', 'select count(*)::int as count from projects');
      expect(rowOf(answer)).toEqual({ count: 1 });
    }));

  it('does not reveal that a private project has taken a name', () =>
    act(async ({ query }) => {
      expect(
        rowOf(
          await query(
            'stranger',
            "insert into projects (name, slug) values ('Private', 'private') returning slug",
          ),
        ),
      ).toEqual({ slug: 'private' });
      expect(
        await query('stranger', 'insert into projects (id, name) values ($1, $2)', [
          privateId,
          'x',
        ]),
      ).toMatchObject(noRight);
    }));

  it('hides the receivers of a blind copy, and a message that can still be withdrawn', () =>
    act(async ({ query }) => {
      expect(
        await query(
          'viewer',
          "select from message_recipients where kind = 'bcc' and message_id = $1",
          [idOf('message received viewer')],
        ),
      ).toMatchObject(reachesNothing);
      expect(
        await query('viewer', "select from search_messages('hello') where id = $1", [
          idOf('message underway viewer'),
        ]),
      ).toMatchObject(reachesNothing);
    }));

  it('refuses channels whose name only resembles a permitted one', () =>
    act(async ({ query }) => {
      for (const topic of [
        `project:${privateId.toUpperCase()}`,
        ` project:${privateId}`,
        `project:${privateId}'--`,
        `project:${privateId}:a:b`,
        `xproject:${privateId}`,
        `project:${privateId}\nuser:${personId('viewer')}`,
        'user:',
        'project:',
        '',
      ]) {
        const sql = "insert into realtime.messages (topic, extension) values ($1, 'presence')";
        expect(await query('viewer', sql, [topic], { topic }), topic).toMatchObject(noRight);
      }
    }));
});

describe('rows that refer to another project', () => {
  it('are refused where they are written', () =>
    act(async ({ query }) => {
      const mine = rowOf(
        await query('viewer', "insert into projects (name) values ('Mine') returning id"),
      )['id'];
      const refusals: [string, unknown[], string][] = [
        ['update tasks set project_id = $1', [mine], '42501'],
        [
          "insert into documents (project_id, name, path, is_published) values ($1, 'x', $2, true)",
          [mine, `${privateId}/internal.txt`],
          '23514',
        ],
        [
          "insert into documents (project_id, name, path) values ($1, 'x', $2)",
          [mine, `${mine as string}/../${privateId}/internal.txt`],
          '23514',
        ],
        [
          "insert into comments (project_id, task_id, body) values ($1, $2, 'x')",
          [mine, idOf('task private')],
          '23503',
        ],
        [
          "insert into tasks (project_id, title, assignee_id) values ($1, 'x', $2)",
          [mine, personId('loner')],
          '23503',
        ],
        [
          'update routes set project_id = $1 where id = $2',
          [privateId, idOf('route viewer')],
          '42501',
        ],
        [
          'insert into activities (started_at, route_id) values (now(), $1)',
          [idOf('route loner')],
          '42501',
        ],
        ['insert into mail_threads (project_id) values ($1)', [projectId('bare')], '42501'],
      ];
      for (const [sql, values, code] of refusals) {
        expect(await query('viewer', sql, values), sql).toMatchObject({ status: 'refused', code });
      }
    }));

  it('lets an editor move no route of others out of a project', () =>
    act(async ({ query }) => {
      const take = 'update routes set project_id = null where id = $1';
      expect(await query('editor', take, [idOf('route private')])).toMatchObject(noRight);
      const own = rowOf(
        await query(
          'editor',
          `insert into routes (project_id, name, profile, waypoints)
           values ($1, 'x', 'road', '[]') returning id`,
          [privateId],
        ),
      )['id'];
      expect(await query('editor', take, [own])).toMatchObject({ status: 'done', count: 1 });
    }));

  it('lets no file be moved to a project or a user without write access', () =>
    act(async ({ query }) => {
      const move = 'update storage.objects set name = $2 where name = $1';
      const from = documentPath('private', false);
      for (const to of [`${projectId('bare')}/a.txt`, 'a.txt', `../${privateId}/a.txt`]) {
        expect(await query('editor', move, [from, to]), to).toMatchObject(noRight);
      }
      expect(await query('viewer', move, [from, `${privateId}/b.txt`])).toMatchObject(
        reachesNothing,
      );
    }));

  it('drops the link of a route that is moved into a project', () =>
    act(async ({ query }) => {
      const open = () =>
        query('anon', 'select name from shared_route($1)', ['link of route editor']);
      expect(await open()).toMatchObject({ count: 1 });
      await query('editor', 'update routes set project_id = $1 where id = $2', [
        privateId,
        idOf('route editor'),
      ]);
      expect(await open()).toMatchObject(reachesNothing);
    }));
});

describe('owners', () => {
  it('cannot be the last to leave or to step down', () =>
    act(async ({ query }) => {
      const id = projectId('bare');
      for (const sql of [
        'delete from project_members where project_id = $1 and user_id = $2',
        "update webmaps.project_members set role = 'editor' where project_id = $1 and user_id = $2",
      ]) {
        expect(await query('owner', sql, [id, personId('owner')])).toMatchObject({
          status: 'refused',
          code: 'P0001',
          message: 'The last owner cannot leave a project.',
        });
      }
    }));

  it('leave a project that has another owner', () =>
    act(async ({ query }) => {
      await query('owner', 'delete from project_members where project_id = $1 and user_id = $2', [
        privateId,
        personId('owner'),
      ]);
      expect(
        rowOf(await query('co-owner', 'select owner_id from projects where id = $1', [privateId])),
      ).toEqual({ owner_id: personId('co-owner') });
    }));

  it('hand over to a member, and stay as an editor', () =>
    act(async ({ query }) => {
      const transfer = 'select transfer_project($1, $2)';
      expect(await query('owner', transfer, [privateId, personId('loner')])).toMatchObject({
        code: 'P0001',
      });
      expect(await query('owner', transfer, [privateId, personId('viewer')])).toMatchObject(done);
      expect(
        await query(
          'viewer',
          `select m.role, p.owner_id from project_members m join projects p on p.id = m.project_id
           where p.id = $1 and m.user_id = any ($2) order by m.role desc`,
          [privateId, [personId('owner'), personId('viewer')]],
        ),
      ).toMatchObject({
        rows: [
          { role: 'owner', owner_id: personId('viewer') },
          { role: 'editor', owner_id: personId('viewer') },
        ],
      });
    }));

  it('who delete their account leave no project without an owner, and delete their own data', async () => {
    const id = idOf('leaver');
    await database.auth.query(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', 'leaver@example.org')`,
      [id],
    );
    const made = await setUpLeaver(id);
    await database.auth.query('delete from auth.users where id = $1', [id]);
    await act(async ({ query }) => {
      expect(
        await query('service', 'select id, owner_id from projects where id = any ($1)', [
          [made.shared, made.alone],
        ]),
      ).toMatchObject({ rows: [{ id: made.shared, owner_id: personId('commenter') }] });
      expect(
        await query(
          'service',
          'select role from project_members where project_id = $1 order by role',
          [made.shared],
        ),
      ).toMatchObject({ rows: [{ role: 'viewer' }, { role: 'owner' }] });
    });
  });

  it('who leave at the same moment do not both succeed', async () => {
    const id = projectId('public');
    const leave = async (person: 'owner' | 'co-owner') => {
      const client = await database.requests.connect();
      try {
        await client.query('begin');
        await client.query(
          "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
          [JSON.stringify({ sub: personId(person), role: 'authenticated' })],
        );
        await client.query(
          "update webmaps.project_members set role = 'editor' where project_id = $1 and user_id = $2",
          [id, personId(person)],
        );
        return {
          commit: async () => {
            await client.query('commit');
            client.release();
          },
        };
      } catch (error) {
        await client.query('rollback');
        client.release();
        throw error;
      }
    };
    const first = await leave('owner');
    const second = leave('co-owner').then(
      (left) => left.commit().then(() => 'left'),
      (error: Error) => error.message,
    );
    await first.commit();
    expect(await second).toBe('The last owner cannot leave a project.');
  });
});

describe('the log of a project', () => {
  it('records who did what, and cannot be rewritten', () =>
    act(async ({ query }) => {
      await query(
        'editor',
        "update projects set status = 'on_hold', description = 'x' where id = $1",
        [privateId],
      );
      const line = `select actor_id, subject, action, changes from activity_log
        where project_id = $1 order by id desc limit 1`;
      expect(rowOf(await query('viewer', line, [privateId]))).toEqual({
        actor_id: personId('editor'),
        subject: 'project',
        action: 'updated',
        changes: { status: ['active', 'on_hold'] },
      });
      for (const sql of [
        'delete from activity_log',
        "update activity_log set subject = 'x'",
        'truncate activity_log',
      ]) {
        expect(await query('service', sql), sql).toMatchObject(noRight);
        expect(await query('owner', sql), sql).toMatchObject(noRight);
      }
    }));

  it('is deleted with its project, as are files, members and requests', () =>
    act(async ({ query }) => {
      expect(await query('owner', 'delete from projects where id = $1', [privateId])).toMatchObject(
        {
          count: 1,
        },
      );
      for (const sql of [
        'select from activity_log where project_id = $1',
        'select from access_requests where project_id = $1',
        'select from project_members where project_id = $1',
        "select from storage.objects where starts_with(name, $1::text || '/')",
      ]) {
        expect(await query('service', sql, [privateId]), sql).toMatchObject(reachesNothing);
      }
    }));
});

describe('mail', () => {
  it('reaches members of one’s projects and earlier correspondents, and no others', () =>
    act(async ({ query }) => {
      const write = async (from: 'viewer' | 'stranger', to: 'editor' | 'loner' | 'fellow') => {
        const draft = idOf(`message draft ${from}`);
        return query(
          from,
          `insert into message_recipients (message_id, user_id) values ($1, $2)
           on conflict do nothing`,
          [draft, personId(to)],
        );
      };
      expect(await write('viewer', 'editor')).toMatchObject(done);
      expect(await write('viewer', 'loner')).toMatchObject(noRight);
      expect(await write('stranger', 'editor')).toMatchObject(noRight);
      // The stranger has had a message from the sender before.
      expect(await write('stranger', 'fellow')).toMatchObject(done);
    }));

  it('arrives after a delay, and can be withdrawn until then', () =>
    act(async ({ query }) => {
      const draft = idOf('message draft viewer');
      const arrived = () => query('fellow', 'select from mailbox where message_id = $1', [draft]);
      await query('viewer', 'select send_message($1, 10)', [draft]);
      expect(await arrived()).toMatchObject(reachesNothing);
      expect(await query('fellow', 'select undo_send($1)', [draft])).toMatchObject({
        code: 'P0001',
      });
      expect(await query('viewer', 'select undo_send($1)', [draft])).toMatchObject(done);
      await query('viewer', 'select send_message($1, 0)', [draft]);
      expect(await arrived()).toMatchObject({ count: 1 });
      expect(await query('viewer', 'select undo_send($1)', [draft])).toMatchObject({
        code: 'P0001',
      });
    }));

  it('notifies the users concerned, unless they opted out', () =>
    act(async ({ query }) => {
      const noticesOf = async (who: 'celebrity' | 'co-owner' | 'fellow' | 'owner') => {
        const answer = await query(
          who,
          `select m.kind, m.about ->> 'event' as event from mailbox b join messages m on m.id = b.message_id
           where m.sender_id is null and m.about ->> 'actor_id' is not null order by m.kind`,
        );
        return answer.status === 'done' ? answer.rows.map(({ event }) => event) : answer.message;
      };
      const assign = "insert into tasks (project_id, title, assignee_id) values ($1, 'x', $2)";
      await query('owner', 'insert into project_invitations (project_id, email) values ($1, $2)', [
        privateId,
        emailOf('celebrity'),
      ]);
      await query('stranger', 'select request_access($1)', [privateId]);
      await query('editor', assign, [privateId, personId('fellow')]);
      await query('owner', assign, [privateId, personId('owner')]);
      expect(await noticesOf('celebrity')).toEqual(['invitation']);
      expect(await noticesOf('co-owner')).toEqual(['access_request']);
      expect(await noticesOf('owner')).toEqual(['access_request']);
      expect(await noticesOf('fellow')).toEqual(['task_assigned']);
      await query(
        'fellow',
        "insert into notification_preferences (event, channel, enabled) values ('task_assigned', 'app', false)",
      );
      await query('editor', assign, [privateId, personId('fellow')]);
      expect(await noticesOf('fellow')).toEqual(['task_assigned']);
    }));

  it('is not written in the name of others, nor changed once it is sent', () =>
    act(async ({ query }) => {
      const thread = idOf('thread draft viewer');
      expect(
        await query('viewer', 'insert into messages (thread_id, sender_id) values ($1, $2)', [
          thread,
          personId('owner'),
        ]),
      ).toMatchObject(noRight);
      expect(
        await query('viewer', "update messages set body = 'x' where id = $1", [
          idOf('message sent viewer'),
        ]),
      ).toMatchObject(reachesNothing);
      expect(
        await query('viewer', 'select send_message($1)', [idOf('message draft editor')]),
      ).toMatchObject({ code: 'PT404' });
    }));
});

async function setUpLeaver(id: string): Promise<{ shared: string; alone: string }> {
  const client = await database.requests.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('role', 'service_role', true), set_config('search_path', 'webmaps', true)",
    );
    const make = async (name: string) => {
      const { rows } = await client.query<{ id: string }>(
        'insert into projects (name, owner_id) values ($1, $2) returning id',
        [name, id],
      );
      return rows[0]!.id;
    };
    const [shared, alone] = [await make('Shared'), await make('Alone')];
    await client.query(
      "insert into project_members (project_id, user_id, role) values ($1, $2, 'viewer'), ($1, $3, 'commenter')",
      [shared, personId('viewer'), personId('commenter')],
    );
    await client.query('commit');
    return { shared, alone };
  } finally {
    client.release();
  }
}
