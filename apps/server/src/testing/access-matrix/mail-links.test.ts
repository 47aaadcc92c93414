import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import { withActorQueries } from './actor-queries.ts';
import type { Answer, ActorQueries } from './actor-queries.ts';
import { insertPeopleAndProjects, personId } from './people-and-projects.ts';
import type { Person } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await database.auth.query('update auth.users set email_confirmed_at = now()');
});
afterAll(() => database.stop());

interface Mail {
  readonly to: Person;
  readonly kind?: string;
  /** The database's refusal. */
  readonly changes?: string;
  readonly expires?: string;
  readonly hasToken?: boolean;
}

/** Adds a mail to the outbox, with a link and its token. */
async function keepMail({ to, kind = 'recovery', changes, expires, hasToken = true }: Mail) {
  const { rows } = await database.auth.query<{ id: string }>(
    `with token as (
       insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
       values ($1, 'recovery_token', gen_random_uuid()::text, '', '')
       on conflict (user_id, token_type) do update set id = gen_random_uuid()
       returning id
     )
     insert into auth.mail_outbox (user_id, kind, recipient, subject, body_text, body_html, link,
       link_expires_at, token_id)
     select $1, $2, 'x@example.org', '', 'the code', '', 'https://maps.example.org/' || $2,
       now() + $3::interval, case when $4 then id else gen_random_uuid() end
     from token returning id`,
    [personId(to), kind, expires ?? '1 hour', hasToken],
  );
  const id = rows[0]?.id ?? '';
  if (changes !== undefined)
    await database.auth.query(`update auth.mail_outbox set ${changes} where id = $1`, [id]);
  return id;
}

const act = (run: (queries: ActorQueries) => Promise<void>) => withActorQueries(database, run);
const read = (
  query: ActorQueries['query'],
  who: Parameters<ActorQueries['query']>[0],
  id: string,
) => query(who, 'select read_mail_link($1) as value', [id]);
const noRight = { status: 'refused', code: '42501' };
const gone = { status: 'refused', code: 'PT404' };

function valueOf<T>(answer: Answer): T {
  if (answer.status === 'refused') throw new Error(answer.message);
  return answer.rows[0]?.['value'] as T;
}

describe('the outbox', () => {
  it('is for administrators alone, and so is each link', async () => {
    const id = await keepMail({ to: 'fellow' });
    await act(async ({ query }) => {
      for (const who of ['anon', 'stranger', 'fellow', 'owner', 'service'] as const) {
        for (const [sql, values] of [
          ['select list_outbox()', []],
          ['select list_outbox($1)', [personId('fellow')]],
          ['select read_mail_link($1)', [id]],
          ['select resend_mail($1)', [id]],
          ['select * from auth.mail_outbox', []],
        ] as const) {
          expect([who, sql, await query(who, sql, values)]).toMatchObject([who, sql, noRight]);
        }
      }
    });
  });

  it('is closed to an administrator without their second factor', async () => {
    const id = await keepMail({ to: 'fellow' });
    await database.auth.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name)
       values ($1, 'totp', 'verified', 'Phone')`,
      [personId('admin')],
    );
    await act(async ({ query }) => {
      expect(await query('admin', 'select list_outbox()')).toMatchObject(noRight);
      expect(await read(query, 'admin', id)).toMatchObject(noRight);
      expect(await query('admin', 'select resend_mail($1)', [id])).toMatchObject(noRight);
    });
    await database.auth.query('delete from auth.mfa_factors');
  });

  it('lists recipients and kinds, and no link, code or content', async () => {
    await keepMail({ to: 'viewer' });
    await act(async ({ query }) => {
      const answer = await query('admin', 'select list_outbox($1) as value', [personId('viewer')]);
      const page = valueOf<{ mails: readonly object[] }>(answer);
      expect(page).toMatchObject({
        is_kept: true,
        total: 1,
        mails: [{ kind: 'recovery', recipient: 'x@example.org', state: 'waiting' }],
      });
      expect(JSON.stringify(page)).not.toMatch(/https:|the code/);
    });
  });

  it('sends a mail again that was given up, once, and no other', async () => {
    const given = "failure = 'No such server'";
    const failed = await keepMail({ to: 'viewer', changes: given });
    const notice = await keepMail({
      to: 'editor',
      kind: 'notice',
      changes: `${given}, token_id = null, link = null, link_expires_at = null`,
    });
    const others = [
      await keepMail({ to: 'fellow', changes: `${given}, sent_at = now()` }),
      await keepMail({ to: 'commenter', changes: `${given}, next_attempt_at = now()` }),
      await keepMail({ to: 'owner', changes: given, expires: '-1 minute' }),
      await keepMail({ to: 'stranger', changes: given, hasToken: false }),
      crypto.randomUUID(),
    ];
    await act(async ({ query }) => {
      const listed = await query('admin', 'select list_outbox(null, 0, 100) as value');
      const { mails } = valueOf<{ mails: { id: string; state: string; may_resend: boolean }[] }>(
        listed,
      );
      const offered = mails.filter((mail) => mail.may_resend).map(({ id }) => id);
      expect(offered.toSorted()).toEqual([failed, notice].toSorted());
      expect(mails.find(({ id }) => id === notice)?.state).toBe('failed');
      for (const id of [failed, notice]) {
        const resend = () => query('admin', 'select resend_mail($1)', [id]);
        expect(await resend()).toMatchObject({ status: 'done' });
        expect(await resend()).toMatchObject(gone);
      }
      for (const id of others) {
        expect(await query('admin', 'select resend_mail($1)', [id])).toMatchObject(gone);
      }
    });
    await database.auth.query('delete from auth.mail_outbox');
  });

  it('gives the status of each mail', async () => {
    for (const [state, mail] of Object.entries({
      sent: { changes: 'sent_at = now()' },
      sending: { changes: 'next_attempt_at = now()' },
      used: { hasToken: false },
      expired: { expires: '-1 minute' },
      waiting: { changes: "failure = '550 no such user'" },
    })) {
      const id = await keepMail({ to: 'commenter', ...mail });
      await act(async ({ query }) => {
        const answer = await query('admin', 'select list_outbox($1) as value', [
          personId('commenter'),
        ]);
        const [newest] = valueOf<{ mails: readonly object[] }>(answer).mails;
        expect(newest).toMatchObject({ id, state });
      });
    }
  });
});

describe('a link', () => {
  it('is read where no mail server sends it, and the reading is logged', async () => {
    const id = await keepMail({ to: 'editor' });
    await act(async ({ query }) => {
      expect(valueOf(await read(query, 'admin', id))).toMatchObject({
        link: 'https://maps.example.org/recovery',
        expires_at: expect.any(String),
      });
      const log = await query(
        'admin',
        "select actor_id, reason from people_log where person_id = $1 and act = 'read_link'",
        [personId('editor')],
      );
      expect(log).toMatchObject({ rows: [{ actor_id: personId('admin'), reason: 'recovery' }] });
    });
  });

  it.each([
    ['on its way by a mail server', { changes: 'next_attempt_at = now()' }, noRight],
    ['sent', { changes: 'sent_at = now()' }, gone],
    ['used or replaced', { hasToken: false }, gone],
    ['too old', { expires: '-1 minute' }, gone],
    ['of a text message', { changes: "channel = 'sms'" }, gone],
  ] as const)('is not read when it is %s', async (_when, mail, refusal) => {
    const id = await keepMail({ to: 'editor', ...mail });
    await act(async ({ query }) => {
      expect(await read(query, 'admin', id)).toMatchObject(refusal);
    });
  });

  it('of an administrator is unreadable until they are made a member', async () => {
    const foreign = await keepMail({ to: 'co-owner' });
    const own = await keepMail({ to: 'admin', kind: 'email_change' });
    await act(async ({ query }) => {
      valueOf(await query('admin', "select set_site_role($1, 'admin')", [personId('co-owner')]));
      expect(await read(query, 'admin', foreign)).toMatchObject(noRight);
      expect(await read(query, 'admin', own)).toMatchObject(noRight);
      await query('admin', "select set_site_role($1, 'member')", [personId('co-owner')]);
      expect(await read(query, 'admin', foreign)).toMatchObject({ status: 'done' });
      const log = await query(
        'admin',
        'select act from people_log where person_id = $1 order by id',
        [personId('co-owner')],
      );
      expect(log).toMatchObject({
        rows: [{ act: 'make_admin' }, { act: 'make_member' }, { act: 'read_link' }],
      });
    });
  });

  it('that invites a future administrator is readable: the account has no owner yet', async () => {
    await database.auth.query('update auth.users set email_confirmed_at = null where id = $1', [
      personId('loner'),
    ]);
    const id = await keepMail({ to: 'loner', kind: 'invite' });
    await act(async ({ query }) => {
      valueOf(await query('admin', "select set_site_role($1, 'admin')", [personId('loner')]));
      expect(await read(query, 'admin', id)).toMatchObject({ status: 'done' });
    });
  });
});
