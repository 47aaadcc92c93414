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

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const privateId = projectId('private');
const invitation = idOf('invitation loner');
const done = { status: 'done' };
const gone = { status: 'refused', code: 'PT404' };

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
type Query = ActorQueries['query'];
type Who = Parameters<Query>[0];

async function read(query: Query, who: Who, id = invitation): Promise<unknown> {
  const answer = await query(who, 'select read_invitation($1) as value', [id]);
  return answer.status === 'done' ? answer.rows[0]?.['value'] : answer.code;
}

async function countNotices(query: Query): Promise<number> {
  const answer = await query(
    'loner',
    `select from mailbox b join messages m on m.id = b.message_id
     where m.about ->> 'invitation_id' = '${invitation}'`,
  );
  return answer.status === 'done' ? answer.count : -1;
}

const accept = (query: Query, who: Who, id = invitation) =>
  query(who, 'select accept_invitation($1)', [id]);
const resend = (query: Query, who: Who) =>
  query(who, 'select resend_invitation($1) > now() as later', [invitation]);
const invite = (query: Query, who: Who, email: string, role = 'viewer') =>
  query(who, 'insert into project_invitations (project_id, email, role) values ($1, $2, $3)', [
    privateId,
    email,
    role,
  ]);

describe('the page of an invitation', () => {
  it('shows the invited person who invites them, to what and as what', () =>
    act(async ({ query }) => {
      expect(await read(query, 'loner')).toMatchObject({
        state: 'open',
        project_id: privateId,
        role: 'viewer',
        invited_by_name: 'owner',
        invited_by_email: emailOf('owner'),
      });
    }));

  it('tells nothing of the project to anyone with another address, and is closed without an account', () =>
    act(async ({ query }) => {
      for (const who of ['stranger', 'editor', 'owner', 'admin'] as const) {
        expect(await read(query, who), who).toEqual({ state: 'other_address' });
      }
      expect(await read(query, 'anon')).toBe('42501');
      expect(await read(query, 'stranger', idOf('nothing'))).toEqual({ state: 'unknown' });
    }));

  it('says how it ended, to every holder of its link alike', () =>
    act(async ({ query, rollBackAfter }) => {
      await rollBackAfter(async () => {
        expect(await accept(query, 'loner')).toMatchObject(done);
        for (const who of ['loner', 'stranger'] as const) {
          expect(await read(query, who)).toEqual({ state: 'accepted' });
        }
        expect(await accept(query, 'loner')).toMatchObject(gone);
        expect(await accept(query, 'stranger')).toMatchObject(gone);
      });
      const remove = 'delete from project_invitations where id = $1';
      await rollBackAfter(async () => {
        await query('loner', remove, [invitation]);
        expect(await read(query, 'loner')).toEqual({ state: 'declined' });
      });
      await rollBackAfter(async () => {
        await query('co-owner', remove, [invitation]);
        expect(await read(query, 'loner')).toEqual({ state: 'withdrawn' });
        expect(await accept(query, 'loner')).toMatchObject(gone);
      });
      await query('service', "update project_invitations set expires_at = now() - interval '1 s'");
      expect(await read(query, 'loner')).toMatchObject({ state: 'expired' });
    }));

  it('says that it no longer stands once its sender is no owner, or is out of the project', () =>
    act(async ({ query, rollBackAfter }) => {
      for (const sql of [
        "update project_members set role = 'editor' where project_id = $1 and user_id = $2",
        'delete from project_members where project_id = $1 and user_id = $2',
      ]) {
        await rollBackAfter(async () => {
          await query('co-owner', sql, [privateId, personId('owner')]);
          expect(await read(query, 'loner'), sql).toMatchObject({ state: 'void' });
          expect(await accept(query, 'loner'), sql).toMatchObject({ status: 'refused' });
        });
      }
    }));

  it('is for the confirmed address alone', async () => {
    const confirm = (at: string | null) =>
      database.auth.query('update auth.users set email_confirmed_at = $2 where id = $1', [
        personId('loner'),
        at,
      ]);
    await confirm(null);
    await act(async ({ query }) => {
      expect(await read(query, 'loner')).toEqual({ state: 'other_address' });
      expect(await accept(query, 'loner')).toMatchObject(gone);
    });
    await confirm(new Date().toISOString());
  });
});

it('goes to one address, without a name or another beside it', () =>
  act(async ({ query }) => {
    for (const email of [
      'a@x.org,b@x.org',
      'a@x.org;b@x.org',
      '"call me" <a@x.org>',
      '<a@x.org>',
      'a@x.org, ',
      'a (b)@x.org',
      'a@b@x.org',
      'a@x.org\nbcc:b@x.org',
      'a\\@x.org',
      'group:a@x.org',
    ]) {
      expect(await invite(query, 'owner', email), email).toMatchObject({ code: '23514' });
    }
    expect(await invite(query, 'owner', "o'neil.x+[tag]@sub.example.org")).toMatchObject({
      code: '23514',
    });
    expect(await invite(query, 'owner', "o'neil.x+tag@sub.example.org")).toMatchObject(done);
  }));

describe('sending an invitation again', () => {
  it('is for owners, renews its time, and notifies its receiver once more', () =>
    act(async ({ query }) => {
      const before = await countNotices(query);
      for (const who of ['anon', 'stranger', 'loner', 'viewer', 'editor'] as const) {
        expect(await resend(query, who), who).toMatchObject({ status: 'refused' });
      }
      await query('service', "update project_invitations set expires_at = now() - interval '1 s'");
      expect(await resend(query, 'co-owner')).toMatchObject({ rows: [{ later: true }] });
      expect(await read(query, 'loner')).toMatchObject({
        state: 'open',
        invited_by_name: 'co-owner',
      });
      expect(await countNotices(query)).toBe(before + 1);
    }));

  it('counts like an invitation', () =>
    act(async ({ query }) => {
      for (let index = 0; index < 50; index += 1) await resend(query, 'owner');
      expect(await resend(query, 'owner')).toMatchObject({ code: 'PT429' });
      expect(await invite(query, 'owner', 'new@example.org')).toMatchObject({ code: 'PT429' });
    }));

  it('does not happen in an archived project', () =>
    act(async ({ query }) => {
      const answer = await query('owner', 'select resend_invitation($1)', [
        idOf('invitation archived'),
      ]);
      expect(answer).toMatchObject({ status: 'refused', code: '42501' });
    }));
});

describe('a new invitation', () => {
  it('refuses who is a member already, and tells only owners so', () =>
    act(async ({ query }) => {
      expect(await invite(query, 'owner', emailOf('editor'))).toMatchObject({ code: 'PT409' });
      expect(await invite(query, 'owner', emailOf('viewer'), 'editor')).toMatchObject(done);
      for (const who of ['stranger', 'viewer', 'editor'] as const) {
        expect(await invite(query, who, emailOf('editor')), who).toMatchObject({ code: '42501' });
      }
    }));

  it('takes the place of an expired one to the same address', () =>
    act(async ({ query }) => {
      expect(await invite(query, 'owner', emailOf('loner'))).toMatchObject({ code: '23505' });
      await query('service', "update project_invitations set expires_at = now() - interval '1 s'");
      expect(await invite(query, 'owner', emailOf('loner'))).toMatchObject(done);
      expect(await read(query, 'loner')).toEqual({ state: 'expired' });
    }));

  it('is refused while 200 of its project are open', () =>
    act(async ({ query }) => {
      await query(
        'service',
        `insert into project_invitations (project_id, email, invited_by)
         select $1, 'many' || i || '@example.org', $2 from generate_series(1, 200) i`,
        [privateId, personId('owner')],
      );
      expect(await invite(query, 'owner', 'one-more@example.org')).toMatchObject({
        code: 'PT429',
      });
      await query('owner', "delete from project_invitations where email like 'many%'");
      expect(await invite(query, 'owner', 'one-more@example.org')).toMatchObject(done);
    }));
});

it('how invitations ended is no table of anyone', () =>
  act(async ({ query }) => {
    for (const who of ['anon', 'owner', 'admin', 'service'] as const) {
      const answer = await query(who, 'select from access.ended_invitations');
      expect(answer, who).toMatchObject({ status: 'refused', code: '42501' });
    }
  }));
