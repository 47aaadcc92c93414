import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { Answer, ActorQueries } from './actor-queries.ts';
import { emailOf, insertPeopleAndProjects, personId, projectId } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await database.auth.query(
    `insert into auth.sessions (user_id, refresh_token_hmac_key, user_agent, ip)
     select id, 'key', 'A browser', '192.0.2.7' from auth.users`,
  );
  await database.auth.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name)
     values ($1, 'totp', 'verified', 'Phone')`,
    [personId('fellow')],
  );
});
afterAll(() => database.stop());

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
const noRight = { status: 'refused', code: '42501' };
const done = { status: 'done' };
const acts = ['lock', 'unlock', 'delete', 'reset_second_factor', 'sign_out', 'invite', 'recover'];

interface Page {
  readonly total: number;
  readonly people: readonly {
    readonly email: string;
    readonly state: string;
    readonly has_second_factor: boolean;
  }[];
  readonly counts: Readonly<Record<'role' | 'state' | 'second_factor', Record<string, number>>>;
}

function valueOf<T>(answer: Answer): T {
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows[0]?.['value'] as T;
}

describe('the list of people', () => {
  const list = async (query: ActorQueries['query'], options = '') =>
    valueOf<Page>(await query('admin', `select list_people(${options}) as value`));

  it('is for administrators alone', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'owner', 'service'] as const) {
        for (const sql of [
          'select list_people()',
          'select person_details($1)',
          "select administer_people('{}', 'invite')",
        ]) {
          const values = sql.includes('$1') ? [personId('admin')] : [];
          expect([who, sql, await query(who, sql, values)]).toMatchObject([who, sql, noRight]);
        }
      }
    }));

  it('finds words in names and addresses, taken literally', () =>
    act(async ({ query }) => {
      const { people, total } = await list(query, "query => 'FELLOW example.org'");
      expect(people.map(({ email }) => email)).toEqual([emailOf('fellow')]);
      expect(total).toBe(1);
      expect((await list(query, "query => '%'")).total).toBe(0);
    }));

  it('filters, sorts, and paginates without losing a user', () =>
    act(async ({ query }) => {
      const order = "sort => 'email', descending => false";
      const all = await list(query, `${order}, max_rows => 100`);
      expect(all.people).toHaveLength(all.total);
      const emails = all.people.map(({ email }) => email);
      expect(emails).toEqual(emails.toSorted());
      const pages: string[] = [];
      for (const first of [0, 4, 8]) {
        const page = await list(query, `${order}, first_row => ${first}, max_rows => 4`);
        pages.push(...page.people.map(({ email }) => email));
      }
      expect(pages).toEqual(emails.slice(0, 12));
      const admins = await list(query, "roles => '{admin}'");
      expect(admins.people.map(({ email }) => email)).toEqual([emailOf('admin')]);
    }));

  it('counts each filter within the other filters', () =>
    act(async ({ query }) => {
      await query('admin', "select administer_people($1, 'lock')", [[personId('loner')]]);
      const all = await list(query);
      expect(all.counts.state).toEqual({ active: all.total - 1, locked: 1 });
      expect(all.counts.second_factor).toEqual({ true: 1, false: all.total - 1 });
      const locked = await list(query, "states => '{locked}'");
      expect(locked.total).toBe(1);
      expect(locked.counts).toMatchObject({
        role: { member: 1 },
        state: all.counts.state,
        second_factor: { false: 1 },
      });
    }));

  it('never gives more than a hundred', () =>
    act(async ({ query }) => {
      await query('admin', 'select 1');
      const { people, total } = await list(query, 'max_rows => 1000000');
      expect(people).toHaveLength(Math.min(total, 100));
      expect((await list(query, 'max_rows => -1')).people).toEqual([]);
    }));
});

describe('the details of one user', () => {
  it('include the sign-in methods, and none of the user’s content', () =>
    act(async ({ query }) => {
      const answer = await query('admin', 'select person_details($1) as value', [
        personId('fellow'),
      ]);
      const details = valueOf<Record<string, unknown>>(answer);
      expect(details).toMatchObject({
        email: emailOf('fellow'),
        role: 'member',
        state: 'active',
        sessions: [{ user_agent: 'A browser', ip: '192.0.2.7' }],
        factors: [{ kind: 'totp', name: 'Phone' }],
        projects: { owner: 0, member: 4 },
        log: [],
      });
      expect(JSON.stringify(details)).not.toMatch(/secret|password|token|hmac/);
    }));

  it('are empty for an unknown user', () =>
    act(async ({ query }) => {
      expect(
        await query('admin', 'select person_details($1)', [projectId('private')]),
      ).toMatchObject({ status: 'refused', code: 'PT404' });
    }));
});

describe('what administrators do', () => {
  const administer = (query: ActorQueries['query'], act: string, ...who: string[]) =>
    query('admin', "select administer_people($1, $2, 'Because')", [who, act]);

  it('is refused to all other users', () =>
    act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'owner', 'loner', 'service'] as const) {
        for (const act of acts) {
          expect([
            who,
            act,
            await query(who, 'select administer_people($1, $2)', [[personId('fellow')], act]),
          ]).toMatchObject([who, act, noRight]);
        }
      }
    }));

  it('is refused to a former administrator at once', () =>
    act(async ({ query }) => {
      await query('admin', "select set_site_role($1, 'admin')", [personId('loner')]);
      const lock = () =>
        query('loner', "select administer_people($1, 'lock')", [[personId('owner')]]);
      await query('admin', "select set_site_role($1, 'member')", [personId('loner')]);
      expect(await lock()).toMatchObject(noRight);
    }));

  it('requires the second factor of an administrator who has one', () =>
    act(async ({ query }) => {
      await query('admin', "select set_site_role($1, 'admin')", [personId('fellow')]);
      for (const sql of [
        'select list_people()',
        "select administer_people('{}', 'lock')",
        `select set_site_role('${personId('loner')}', 'admin')`,
      ]) {
        expect(await query('fellow', sql)).toMatchObject({
          ...noRight,
          message: 'Enter the code of your second factor first.',
        });
      }
    }));

  it('bans and unbans users, and ends their sessions', () =>
    act(async ({ query }) => {
      const id = personId('loner');
      expect(await administer(query, 'lock', id)).toMatchObject(done);
      const details = async () =>
        valueOf<Record<string, unknown>>(
          await query('admin', 'select person_details($1) as value', [id]),
        );
      expect(await details()).toMatchObject({
        state: 'locked',
        sessions: [],
        log: [{ act: 'lock', reason: 'Because', actor: 'admin' }],
      });
      await administer(query, 'unlock', id);
      expect(await details()).toMatchObject({
        state: 'active',
        log: [{ act: 'unlock' }, { act: 'lock' }],
      });
    }));

  it('shuts a banned user out at once, however long their token is valid', () =>
    act(async ({ query }) => {
      const sql = 'select from profiles where id = $1';
      const mine = [personId('editor')];
      expect(await query('editor', sql, mine)).toMatchObject({ count: 1 });
      const write = "insert into tasks (project_id, title) values ($1, 'New')";
      expect(await query('editor', write, [projectId('private')])).toMatchObject(done);
      const found = "select from search_tasks('')";
      expect((await query('editor', found)) as { count: number }).not.toMatchObject({ count: 0 });
      await administer(query, 'lock', personId('editor'));
      expect(await query('editor', sql, mine)).toMatchObject({ count: 0 });
      expect(await query('editor', write, [projectId('private')])).toMatchObject(noRight);
      expect(await query('editor', found)).toMatchObject({ count: 0 });
      expect(await query('admin', sql, mine)).toMatchObject({ count: 1 });
    }));

  it('neither bans nor deletes an administrator, and leaves the rest of the list alone then', () =>
    act(async ({ query }) => {
      await query('admin', "select set_site_role($1, 'admin')", [personId('owner')]);
      for (const act of ['lock', 'delete']) {
        expect(await administer(query, act, personId('loner'), personId('owner'))).toMatchObject(
          noRight,
        );
      }
      const answer = await query('admin', 'select person_details($1) as value', [
        personId('loner'),
      ]);
      expect(valueOf(answer)).toMatchObject({ state: 'active', log: [] });
    }));

  it('never takes anything away from oneself', () =>
    act(async ({ query }) => {
      for (const act of ['lock', 'delete', 'reset_second_factor']) {
        expect(await administer(query, act, personId('admin'))).toMatchObject(noRight);
      }
      expect(await administer(query, 'sign_out', personId('admin'))).toMatchObject(done);
    }));

  it('makes no banned user an administrator', () =>
    act(async ({ query }) => {
      await administer(query, 'lock', personId('loner'));
      expect(
        await query('admin', "select set_site_role($1, 'admin')", [personId('loner')]),
      ).toMatchObject({ status: 'refused', hint: 'Unlock them first.' });
    }));

  it('removes a second factor for a user who has lost it', () =>
    act(async ({ query }) => {
      await administer(query, 'reset_second_factor', personId('fellow'));
      const answer = await query('admin', 'select person_details($1) as value', [
        personId('fellow'),
      ]);
      expect(valueOf(answer)).toMatchObject({ factors: [], sessions: [] });
    }));

  it('deletes accounts, hands their projects over, and records who did it', () =>
    act(async ({ query }) => {
      expect(await administer(query, 'delete', personId('owner'))).toMatchObject(done);
      expect(await query('admin', 'select person_details($1)', [personId('owner')])).toMatchObject({
        code: 'PT404',
      });
      expect(
        await query('admin', 'select owner_id from projects where id = $1', [projectId('private')]),
      ).toMatchObject({ rows: [{ owner_id: personId('co-owner') }] });
      expect(
        await query('admin', 'select act, actor_id from people_log where person_id = $1', [
          personId('owner'),
        ]),
      ).toMatchObject({ rows: [{ act: 'delete', actor_id: personId('admin') }] });
    }));

  it('refuses unknown acts, unknown users, and too many users', () =>
    act(async ({ query }) => {
      expect(await administer(query, 'promote', personId('loner'))).toMatchObject({
        code: '22023',
      });
      expect(await administer(query, 'lock', projectId('private'))).toMatchObject({
        code: 'PT404',
      });
      const many = Array.from({ length: 101 }, () => personId('loner'));
      expect(await administer(query, 'lock', ...many)).toMatchObject({ code: '22023' });
    }));

  it('records role changes', () =>
    act(async ({ query }) => {
      await query('admin', "select set_site_role($1, 'admin')", [personId('loner')]);
      await query('admin', "select set_site_role($1, 'member')", [personId('loner')]);
      const { rows } = (await query(
        'admin',
        'select act, actor_id from people_log order by id',
      )) as {
        rows: readonly unknown[];
      };
      const actor_id = personId('admin');
      expect(rows).toEqual([
        { act: 'make_admin', actor_id },
        { act: 'make_member', actor_id },
      ]);
    }));
});
