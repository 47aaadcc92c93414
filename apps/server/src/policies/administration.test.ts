import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../fixture/test-database.ts';
import { playScene } from './scene.ts';
import type { Answer, Scene } from './scene.ts';
import { emailOf, makeWorld, personId, projectId } from './world.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await makeWorld(database);
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

const play = (scene: (scene: Scene) => Promise<void>) => playScene(database, scene);
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
  const list = async (ask: Scene['ask'], options = '') =>
    valueOf<Page>(await ask('admin', `select list_people(${options}) as value`));

  it('is for administrators alone', () =>
    play(async ({ ask }) => {
      for (const who of ['anon', 'stranger', 'owner', 'service'] as const) {
        for (const sql of [
          'select list_people()',
          'select person_details($1)',
          "select administer_people('{}', 'invite')",
        ]) {
          const values = sql.includes('$1') ? [personId('admin')] : [];
          expect([who, sql, await ask(who, sql, values)]).toMatchObject([who, sql, noRight]);
        }
      }
    }));

  it('finds words in names and addresses, as they are written', () =>
    play(async ({ ask }) => {
      const { people, total } = await list(ask, "query => 'FELLOW example.org'");
      expect(people.map(({ email }) => email)).toEqual([emailOf('fellow')]);
      expect(total).toBe(1);
      expect((await list(ask, "query => '%'")).total).toBe(0);
    }));

  it('filters, sorts, and cuts into pages of which none misses anybody', () =>
    play(async ({ ask }) => {
      const order = "sort => 'email', descending => false";
      const all = await list(ask, `${order}, max_rows => 100`);
      expect(all.people).toHaveLength(all.total);
      const emails = all.people.map(({ email }) => email);
      expect(emails).toEqual(emails.toSorted());
      const pages: string[] = [];
      for (const first of [0, 4, 8]) {
        const page = await list(ask, `${order}, first_row => ${first}, max_rows => 4`);
        pages.push(...page.people.map(({ email }) => email));
      }
      expect(pages).toEqual(emails.slice(0, 12));
      const admins = await list(ask, "roles => '{admin}'");
      expect(admins.people.map(({ email }) => email)).toEqual([emailOf('admin')]);
    }));

  it('counts each filter by what the others leave', () =>
    play(async ({ ask }) => {
      await ask('admin', "select administer_people($1, 'lock')", [[personId('loner')]]);
      const all = await list(ask);
      expect(all.counts.state).toEqual({ active: all.total - 1, locked: 1 });
      expect(all.counts.second_factor).toEqual({ true: 1, false: all.total - 1 });
      const locked = await list(ask, "states => '{locked}'");
      expect(locked.total).toBe(1);
      expect(locked.counts).toMatchObject({
        role: { member: 1 },
        state: all.counts.state,
        second_factor: { false: 1 },
      });
    }));

  it('never gives more than a hundred', () =>
    play(async ({ ask }) => {
      await ask('admin', 'select 1');
      const { people, total } = await list(ask, 'max_rows => 1000000');
      expect(people).toHaveLength(Math.min(total, 100));
      expect((await list(ask, 'max_rows => -1')).people).toEqual([]);
    }));
});

describe('what is told of one person', () => {
  it('is how they come in, and nothing of what they do', () =>
    play(async ({ ask }) => {
      const answer = await ask('admin', 'select person_details($1) as value', [personId('fellow')]);
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

  it('is nothing where there is nobody', () =>
    play(async ({ ask }) => {
      expect(await ask('admin', 'select person_details($1)', [projectId('private')])).toMatchObject(
        { status: 'refused', code: 'PT404' },
      );
    }));
});

describe('what administrators do', () => {
  const administer = (ask: Scene['ask'], act: string, ...who: string[]) =>
    ask('admin', "select administer_people($1, $2, 'Because')", [who, act]);

  it('is refused to everybody else, whatever it is', () =>
    play(async ({ ask }) => {
      for (const who of ['anon', 'stranger', 'owner', 'loner', 'service'] as const) {
        for (const act of acts) {
          expect([
            who,
            act,
            await ask(who, 'select administer_people($1, $2)', [[personId('fellow')], act]),
          ]).toMatchObject([who, act, noRight]);
        }
      }
    }));

  it('is refused to who was an administrator a moment ago', () =>
    play(async ({ ask }) => {
      await ask('admin', "select set_site_role($1, 'admin')", [personId('loner')]);
      const lock = () =>
        ask('loner', "select administer_people($1, 'lock')", [[personId('owner')]]);
      await ask('admin', "select set_site_role($1, 'member')", [personId('loner')]);
      expect(await lock()).toMatchObject(noRight);
    }));

  it('needs the second factor of who has one', () =>
    play(async ({ ask }) => {
      await ask('admin', "select set_site_role($1, 'admin')", [personId('fellow')]);
      for (const sql of [
        'select list_people()',
        "select administer_people('{}', 'lock')",
        `select set_site_role('${personId('loner')}', 'admin')`,
      ]) {
        expect(await ask('fellow', sql)).toMatchObject({
          ...noRight,
          message: 'Enter the code of your second factor first.',
        });
      }
    }));

  it('locks out and lets in again, and ends what they are signed in with', () =>
    play(async ({ ask }) => {
      const id = personId('loner');
      expect(await administer(ask, 'lock', id)).toMatchObject(done);
      const details = async () =>
        valueOf<Record<string, unknown>>(
          await ask('admin', 'select person_details($1) as value', [id]),
        );
      expect(await details()).toMatchObject({
        state: 'locked',
        sessions: [],
        log: [{ act: 'lock', reason: 'Because', actor: 'admin' }],
      });
      await administer(ask, 'unlock', id);
      expect(await details()).toMatchObject({
        state: 'active',
        log: [{ act: 'unlock' }, { act: 'lock' }],
      });
    }));

  it('shuts who is locked out at once, whatever their token is worth still', () =>
    play(async ({ ask }) => {
      const sql = 'select from profiles where id = $1';
      const mine = [personId('editor')];
      expect(await ask('editor', sql, mine)).toMatchObject({ count: 1 });
      const write = "insert into tasks (project_id, title) values ($1, 'New')";
      expect(await ask('editor', write, [projectId('private')])).toMatchObject(done);
      const found = "select from search_tasks('')";
      expect((await ask('editor', found)) as { count: number }).not.toMatchObject({ count: 0 });
      await administer(ask, 'lock', personId('editor'));
      expect(await ask('editor', sql, mine)).toMatchObject({ count: 0 });
      expect(await ask('editor', write, [projectId('private')])).toMatchObject(noRight);
      expect(await ask('editor', found)).toMatchObject({ count: 0 });
      expect(await ask('admin', sql, mine)).toMatchObject({ count: 1 });
    }));

  it('neither locks nor deletes an administrator, and leaves the others of the list alone then', () =>
    play(async ({ ask }) => {
      await ask('admin', "select set_site_role($1, 'admin')", [personId('owner')]);
      for (const act of ['lock', 'delete']) {
        expect(await administer(ask, act, personId('loner'), personId('owner'))).toMatchObject(
          noRight,
        );
      }
      const answer = await ask('admin', 'select person_details($1) as value', [personId('loner')]);
      expect(valueOf(answer)).toMatchObject({ state: 'active', log: [] });
    }));

  it('is never about oneself where it takes something away', () =>
    play(async ({ ask }) => {
      for (const act of ['lock', 'delete', 'reset_second_factor']) {
        expect(await administer(ask, act, personId('admin'))).toMatchObject(noRight);
      }
      expect(await administer(ask, 'sign_out', personId('admin'))).toMatchObject(done);
    }));

  it('makes nobody an administrator who is locked', () =>
    play(async ({ ask }) => {
      await administer(ask, 'lock', personId('loner'));
      expect(
        await ask('admin', "select set_site_role($1, 'admin')", [personId('loner')]),
      ).toMatchObject({ status: 'refused', hint: 'Unlock them first.' });
    }));

  it('takes a second factor away for who has lost it', () =>
    play(async ({ ask }) => {
      await administer(ask, 'reset_second_factor', personId('fellow'));
      const answer = await ask('admin', 'select person_details($1) as value', [personId('fellow')]);
      expect(valueOf(answer)).toMatchObject({ factors: [], sessions: [] });
    }));

  it('deletes accounts, hands their projects on, and remembers who did it', () =>
    play(async ({ ask }) => {
      expect(await administer(ask, 'delete', personId('owner'))).toMatchObject(done);
      expect(await ask('admin', 'select person_details($1)', [personId('owner')])).toMatchObject({
        code: 'PT404',
      });
      expect(
        await ask('admin', 'select owner_id from projects where id = $1', [projectId('private')]),
      ).toMatchObject({ rows: [{ owner_id: personId('co-owner') }] });
      expect(
        await ask('admin', 'select act, actor_id from people_log where person_id = $1', [
          personId('owner'),
        ]),
      ).toMatchObject({ rows: [{ act: 'delete', actor_id: personId('admin') }] });
    }));

  it('refuses acts that there are not, people that there are not, and too many', () =>
    play(async ({ ask }) => {
      expect(await administer(ask, 'promote', personId('loner'))).toMatchObject({ code: '22023' });
      expect(await administer(ask, 'lock', projectId('private'))).toMatchObject({ code: 'PT404' });
      const many = Array.from({ length: 101 }, () => personId('loner'));
      expect(await administer(ask, 'lock', ...many)).toMatchObject({ code: '22023' });
    }));

  it('writes down who was made what', () =>
    play(async ({ ask }) => {
      await ask('admin', "select set_site_role($1, 'admin')", [personId('loner')]);
      await ask('admin', "select set_site_role($1, 'member')", [personId('loner')]);
      const { rows } = (await ask('admin', 'select act, actor_id from people_log order by id')) as {
        rows: readonly unknown[];
      };
      const actor_id = personId('admin');
      expect(rows).toEqual([
        { act: 'make_admin', actor_id },
        { act: 'make_member', actor_id },
      ]);
    }));
});
