import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import { idOf, insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const archived = projectId('archived');
const refusal = {
  status: 'refused',
  code: '42501',
  message: 'An archived project cannot be changed.',
  hint: 'Restore it first.',
};

it('restores an archived project and changes nothing else with it', () =>
  withActorQueries(database, async ({ query }) => {
    const sets = [
      "name = 'Other'",
      "status = 'completed', name = 'Other'",
      "visibility = 'public'",
    ];
    for (const set of [...sets, "tags = '{x}'", "story = 'x'", "due_on = '2026-01-01'"]) {
      for (const who of ['owner', 'admin', 'service'] as const) {
        const answer = await query(who, `update projects set ${set} where id = $1`, [archived]);
        expect(answer, `${who} ${set}`).toMatchObject(refusal);
      }
    }
    const restore = "update projects set status = 'completed' where id = $1";
    expect(await query('viewer', restore, [archived])).toMatchObject({ count: 0 });
    expect(await query('editor', restore, [archived])).toMatchObject({ count: 1 });
    const rename = "update projects set name = 'Other' where id = $1";
    expect(await query('editor', rename, [archived])).toMatchObject({ count: 1 });
  }));

it('has no function that changes an archived project', () =>
  withActorQueries(database, async ({ query }) => {
    const calls: readonly (readonly [string, readonly unknown[]])[] = [
      ['select transfer_project($1, $2)', [archived, personId('fellow')]],
      ['select renew_project_link($1)', [archived]],
      ['select share_route($1)', [idOf('route archived')]],
      ['select answer_access_request($1, true)', [idOf('request archived')]],
    ];
    for (const [sql, values] of calls)
      expect(await query('owner', sql, values)).toMatchObject(refusal);
    const accept = 'select accept_invitation($1)';
    expect(await query('loner', accept, [idOf('invitation archived')])).toMatchObject(refusal);
    const decline = 'select answer_access_request($1, false)';
    expect(await query('owner', decline, [idOf('request archived')])).toMatchObject({ count: 1 });
  }));

it('moves nothing into the archive or out of it', () =>
  withActorQueries(database, async ({ query }) => {
    const move = 'update routes set project_id = $2 where id = $1';
    const into = await query('editor', move, [idOf('route editor'), archived]);
    expect(into).toMatchObject({ status: 'refused', code: '42501' });
    const out = await query('editor', move, [idOf('route archived'), projectId('private')]);
    expect(out).toMatchObject({ status: 'done', count: 0 });
    const upsert = await query(
      'editor',
      `insert into tasks (id, project_id, title) values ($1, $2, 'x')
       on conflict (id) do update set title = 'x'`,
      [idOf('task archived'), archived],
    );
    expect(upsert).toMatchObject({ status: 'refused', code: '42501' });
  }));

it('allows members of an archived project to leave, or to delete their account', () =>
  withActorQueries(database, async ({ query }) => {
    const leave = 'delete from project_members where project_id = $1 and user_id = $2';
    expect(await query('viewer', leave, [archived, personId('viewer')])).toMatchObject({
      count: 1,
    });
    expect(await query('owner', leave, [archived, personId('editor')])).toMatchObject({ count: 0 });
    const gone = 'delete from profiles where id = $1';
    expect(await query('service', gone, [personId('owner')])).toMatchObject({ count: 1 });
    expect(await owner({ query })).toEqual(personId('co-owner'));
  }));

async function owner({ query }: Pick<ActorQueries, 'query'>): Promise<unknown> {
  const answer = await query('service', 'select owner_id from projects where id = $1', [archived]);
  return answer.status === 'done' ? answer.rows[0]?.['owner_id'] : answer.message;
}
