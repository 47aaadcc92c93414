import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../../http/log.ts';
import { startTestDatabase } from '../../../testing/databases/test-database.ts';
import { openOutbox, RefusedForGood, trimUnsent } from './outbox.ts';
import type { Kept, Outbox, SendMessage } from './outbox.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
const open: Outbox[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => Promise.all(open.splice(0).map((outbox) => outbox.close())));
afterAll(() => database.stop());

/** An outbox that delivers by the given function; each of several acts as a server of its own. */
function outboxBy(mail: SendMessage): Outbox {
  const outbox = openOutbox({
    pool: database.auth,
    log: createLog('silent'),
    senders: { mail },
    pollMilliseconds: 50,
  });
  open.push(outbox);
  return outbox;
}

const letter = async (recipient: string, channel: 'mail' | 'sms' = 'mail') => ({
  channel,
  kind: 'recovery',
  userId: await newUserId(),
  recipient,
  subject: 'Subject',
  text: 'code: 123456',
  html: '',
});

async function newUserId(): Promise<string> {
  const { rows } = await database.auth.query<{ id: string }>(
    'insert into auth.users (id) values (gen_random_uuid()) returning id',
  );
  return (rows[0] as { id: string }).id;
}

async function rowOf(recipient: string) {
  const { rows } = await database.auth.query<Record<string, unknown>>(
    `select *, extract(epoch from next_attempt_at - now())::int as wait
     from auth.mail_outbox where recipient = $1`,
    [recipient],
  );
  return rows[0];
}

/** Lets the time pass until the next try. */
async function letTimePass(recipient: string): Promise<void> {
  await database.auth.query(
    'update auth.mail_outbox set next_attempt_at = now() where recipient = $1',
    [recipient],
  );
}

const until = (done: () => Promise<void>) => vi.waitFor(done, { timeout: 20_000, interval: 50 });

it('retries a failed message with growing delays and the same id until it is delivered', async () => {
  const ids: string[] = [];
  const outbox = outboxBy(async ({ id }) => {
    ids.push(id);
    if (ids.length < 3) throw new Error('The line is busy.');
  });
  await outbox.keep(await letter('busy@example.org'));
  for (const [attempts, wait] of [
    [1, 10],
    [2, 40],
  ] as const) {
    await until(async () =>
      expect(await rowOf('busy@example.org')).toMatchObject({
        attempts,
        failure: 'The line is busy.',
        body_text: 'code: 123456',
      }),
    );
    const row = await rowOf('busy@example.org');
    expect(Math.abs(Number(row?.['wait']) - wait)).toBeLessThan(5);
    await letTimePass('busy@example.org');
  }
  await until(async () =>
    expect(await rowOf('busy@example.org')).toMatchObject({
      sent_at: expect.any(Date),
      next_attempt_at: null,
      failure: null,
      body_text: '',
    }),
  );
  expect(new Set(ids).size).toBe(1);
});

it('gives up after five more tries, and at once on a permanent refusal', async () => {
  const outbox = outboxBy(async ({ recipient }) => {
    throw recipient === 'missing@example.org' ? new RefusedForGood('550') : new Error('421');
  });
  await outbox.keep(await letter('missing@example.org'));
  await until(async () =>
    expect(await rowOf('missing@example.org')).toMatchObject({
      attempts: 1,
      failure: '550',
      next_attempt_at: null,
    }),
  );
  await outbox.keep(await letter('never@example.org'));
  for (let attempts = 1; attempts <= 6; attempts += 1) {
    await until(async () => expect(await rowOf('never@example.org')).toMatchObject({ attempts }));
    if (attempts < 6) await letTimePass('never@example.org');
  }
  expect(await rowOf('never@example.org')).toMatchObject({ next_attempt_at: null, sent_at: null });
});

it('sends at the start what a killed server had claimed', async () => {
  let release: () => void = () => undefined;
  const slow = outboxBy(() => new Promise<void>((resolve) => (release = resolve)));
  await slow.keep(await letter('in-hand@example.org'));
  // A claimed message stays claimed for as long as a delivery may take.
  expect(Number((await rowOf('in-hand@example.org'))?.['wait'])).toBeGreaterThan(60);
  release();
  await slow.close();
  await database.auth.query(
    `insert into auth.mail_outbox
       (user_id, kind, recipient, subject, body_text, body_html, next_attempt_at)
     values ($1, 'recovery', 'left@example.org', 'Subject', 'code: 123456', '', now())`,
    [await newUserId()],
  );
  const sent: Kept[] = [];
  outboxBy(async (message) => void sent.push(message));
  await until(async () =>
    expect(await rowOf('left@example.org')).toMatchObject({ sent_at: expect.any(Date) }),
  );
  expect(sent).toMatchObject([{ recipient: 'left@example.org', text: 'code: 123456' }]);
});

it('sends each message once where several servers poll', async () => {
  const sent: string[] = [];
  const count: SendMessage = async ({ recipient }) => void sent.push(recipient);
  const userId = await newUserId();
  await database.auth.query(
    `insert into auth.mail_outbox
       (user_id, kind, recipient, subject, body_text, body_html, next_attempt_at)
     select $1, 'notice', 'many' || n, '', 'x', '', now() from generate_series(1, 15) n`,
    [userId],
  );
  for (let server = 0; server < 3; server += 1) outboxBy(count);
  await until(async () => {
    const { rows } = await database.auth.query(
      "select from auth.mail_outbox where recipient like 'many%' and sent_at is null",
    );
    expect(rows).toEqual([]);
  });
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  expect(sent).toHaveLength(15);
});

it('only stores messages without a channel', async () => {
  const outbox = outboxBy(async () => {
    throw new Error('This is no mail.');
  });
  await outbox.keep(await letter('+4915112345678', 'sms'));
  expect(await rowOf('+4915112345678')).toMatchObject({
    channel: 'sms',
    next_attempt_at: null,
    failure: null,
    body_text: 'code: 123456',
  });
});

it('keeps valid invitations, however many messages strangers cause', async () => {
  const db = database.auth;
  await db.query('delete from auth.mail_outbox');
  const keep = async (recipient: string, kind: string, age: string, isGood = true) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
       values ($1, 'confirmation_token', gen_random_uuid()::text, '', $2) returning id`,
      [await newUserId(), recipient],
    );
    await db.query(
      `insert into auth.mail_outbox
         (kind, recipient, subject, body_text, body_html, token_id, link_expires_at, created_at)
       values ($1, $2, '', '', '', $3, now() + $4::interval, now() - $5::interval)`,
      [kind, recipient, rows[0]?.id, isGood ? '1 hour' : '-1 hour', age],
    );
  };
  await keep('invited@example.org', 'invite', '6 days');
  await keep('late@example.org', 'invite', '8 days', false);
  for (const [name, age] of [
    ['first', '3 hours'],
    ['second', '2 hours'],
    ['third', '1 hour'],
  ] as const) {
    await keep(`${name}@example.org`, 'confirmation', age);
  }
  await trimUnsent(db, 3);
  const { rows } = await db.query<{ recipient: string }>(
    'select recipient from auth.mail_outbox order by created_at',
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    ['invited', 'second', 'third'].map((name) => `${name}@example.org`),
  );
});
