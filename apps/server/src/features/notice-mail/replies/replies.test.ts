import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asRequester } from '../../../db/transaction.ts';
import type { Requester } from '../../../db/transaction.ts';
import { createLog } from '../../../http/log.ts';
import { signWebhook } from '../../../http/webhook-signature.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { openMailer } from '../../auth/mailer.ts';
import type { Mailer } from '../../auth/mailer.ts';
import { startSmtp } from '../../auth/testing/start-smtp.ts';
import { connectOwner } from '../../realtime/testing/as-owner.ts';
import { sendNoticeMails } from '../send-notice-mails.ts';
import { REPLY_LINE } from './strip-quote.ts';

const address = 'reply@maps.example.org';
const secret = 'a secret for tests alone, long enough';
const service: Requester = { role: 'service_role', claims: {} };

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let backend: TestBackend;
let owner: Awaited<ReturnType<typeof connectOwner>>;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtp();
  backend = await startBackend({ incomingMail: { address, secret } });
  owner = await connectOwner(backend);
  mailer = openMailer({
    smtp: { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Maps <maps@example.org>' },
    sms: undefined,
    provider: 'Open Provider',
    pool: backend.database.auth,
    log: createLog('silent'),
  });
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await mailer?.close();
  await backend?.stop();
  smtp?.server.close();
});

type Person = Requester & { readonly id: string; readonly email: string };

async function newPerson(name: string): Promise<Person> {
  const id = crypto.randomUUID();
  const email = `${id.slice(0, 8)}@example.org`;
  await backend.database.auth.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), $3)`,
    [id, email, { name }],
  );
  return { id, email, role: 'authenticated', claims: { sub: id } };
}

async function ask(who: Requester, sql: string, values: readonly unknown[] = []) {
  const { rows } = await asRequester(backend.database.requests, who, (client) =>
    client.query<Record<string, unknown>>(sql, [...values]),
  );
  return rows;
}

let ann: Person;
let bob: Person;
beforeEach(async () => {
  [ann, bob] = [await newPerson('Ann'), await newPerson('Bob')];
  const [project] = await ask(ann, "insert into projects (name) values ('Harbour') returning id");
  await ask(
    service,
    "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
    [project?.['id'], bob.id],
  );
  await send();
});

/** Sends all mail that is due, by a server of its own. */
const send = () =>
  sendNoticeMails({
    pool: backend.database.requests,
    mailer,
    siteUrl: 'https://maps.example.org',
    provider: 'Open Provider',
    replies: address,
  });

async function write(body: string, from = ann, to = bob): Promise<string> {
  const id = crypto.randomUUID();
  const draft = {
    id,
    thread_id: crypto.randomUUID(),
    subject: 'Benches',
    body,
    recipients: [{ user_id: to.id, kind: 'to' }],
  };
  await ask(from, 'select save_draft($1)', [draft]);
  await ask(from, 'select send_message($1, 0)', [id]);
  return id;
}

/** The mails that the mail server has got for a person, as text. */
const mailsTo = ({ email }: Person) =>
  smtp.mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\r\n', ''));

/** A message of Ann, and the address that its mail is answered at. */
async function mailed(body = 'Are you coming?') {
  const before = mailsTo(bob).length;
  const id = await write(body);
  await send();
  await vi.waitFor(() => expect(mailsTo(bob)).toHaveLength(before + 1), 10_000);
  const mail = mailsTo(bob).at(-1) ?? '';
  return { id, mail, replyTo: /^Reply-To: (\S+)/m.exec(mail)?.[1] ?? '' };
}

interface Delivery {
  readonly id?: string;
  readonly at?: number;
  readonly by?: string;
  /** What is sent in place of what was signed. */
  readonly sent?: string | Buffer;
}

async function deliver(raw: string | Buffer, delivery: Delivery = {}) {
  const { id = crypto.randomUUID(), at = Date.now(), by = secret, sent = raw } = delivery;
  const timestamp = String(Math.floor(at / 1000));
  const body = Buffer.from(raw);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/functions/v1/receive-mail',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook({ id, timestamp, body, secret: by }),
    },
    payload: Buffer.from(sent),
  });
  return { code: answer.statusCode, status: answer.json<{ status?: string }>().status };
}

interface Letter {
  readonly to: string;
  readonly body: string;
  readonly headers?: readonly string[];
  readonly messageId?: string;
}

const letter = ({ to, body, headers = [], messageId = crypto.randomUUID() }: Letter) =>
  [
    'From: Eve <eve@evil.example>',
    `To: ${to}`,
    'Subject: Something else',
    `Message-ID: <${messageId}@example.org>`,
    'MIME-Version: 1.0',
    ...headers,
    '',
    body,
  ].join('\r\n');

const answersTo = (message: string) =>
  ask(ann, 'select sender_id, subject, body from messages where reply_to = $1', [message]);

describe('a message as mail', () => {
  it('brings its words and an address of its own, and its answer comes back into the thread', async () => {
    const { id, mail, replyTo } = await mailed();
    expect(replyTo).toMatch(/^reply\+[0-9a-f]{32}@maps\.example\.org$/);
    expect(mail).toContain('Subject: Benches');
    expect(mail).toContain('Are you coming?');
    const quoted = `I am.\r\n\r\nOn 28 November Maps wrote:\r\n> ${REPLY_LINE}\r\n> Are you coming?`;
    const headers = ['Content-Type: text/plain; charset=utf-8'];
    const raw = letter({ to: replyTo, body: quoted, headers });
    expect(await deliver(raw)).toEqual({ code: 200, status: 'delivered' });
    expect(await answersTo(id)).toEqual([
      { sender_id: bob.id, subject: 'Re: Benches', body: 'I am.' },
    ]);
  });

  it('is sent once, also where the server was killed before it had noted that', async () => {
    const { id } = await mailed();
    const before = smtp.mails.length;
    await ask(service, 'select access.forget_vain_mails()');
    // The state that a server leaves which is killed between the two steps.
    const { rows } = await owner.query<{ id: string }>(
      `insert into access.notice_mails (id, user_id, message_id, subject)
       select o.id, $1, $2, 'Ann wrote to you' from auth.mail_outbox o
       where o.recipient = $3 order by created_at desc limit 1 returning id`,
      [bob.id, id, bob.email],
    );
    expect(rows).toHaveLength(1);
    await send();
    const { rows: left } = await owner.query('select from access.notice_mails where id = $1', [
      rows[0]?.id,
    ]);
    expect(left).toEqual([]);
    expect(smtp.mails).toHaveLength(before);
  });

  it('is a notice alone for who wants a digest, and has no address where a second factor is used', async () => {
    await owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name)
       values ($1, 'totp', 'verified', 'Phone')`,
      [bob.id],
    );
    expect((await mailed()).replyTo).toBe('');
    await owner.query('delete from auth.mfa_factors where user_id = $1', [bob.id]);
    await ask(
      bob,
      `insert into user_settings (user_id, key, value) values ($1, 'notice-mail', '{"every": "day"}')`,
      [bob.id],
    );
    const before = mailsTo(bob).length;
    await write('Later, please.');
    await send();
    expect(mailsTo(bob)).toHaveLength(before);
  });

  it('quotes no stranger, who may write to administrators', async () => {
    const eve = await newPerson('Eve');
    await owner.query("update webmaps.profiles set site_role = 'admin' where id = $1", [bob.id]);
    await write('Visit evil.example', eve, bob);
    await send();
    await vi.waitFor(() => expect(mailsTo(bob).join('')).toContain('wrote to you'), 10_000);
    expect(mailsTo(bob).join('')).not.toContain('evil.example');
    expect(mailsTo(bob).join('')).not.toContain('Reply-To');
  });
});

describe('a received mail', () => {
  it('is taken once, by the id of its delivery and by its own', async () => {
    const { id, replyTo } = await mailed();
    const raw = letter({ to: replyTo, body: 'Yes.', messageId: 'one' });
    expect(await deliver(raw, { id: 'msg_1' })).toMatchObject({ status: 'delivered' });
    expect(await deliver(raw, { id: 'msg_1' })).toMatchObject({ status: 'repeated' });
    expect(await deliver(raw, { id: 'msg_2' })).toMatchObject({ status: 'repeated' });
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('is refused where it is forged, changed, or of another time', async () => {
    const { id, replyTo } = await mailed();
    const raw = letter({ to: replyTo, body: 'Pay me.' });
    for (const delivery of [
      { by: 'another secret of some length' },
      { at: Date.now() - 600_000 },
      { at: Date.now() + 600_000 },
      { sent: raw.replace('Pay', 'Send') },
      { id: '' },
    ]) {
      expect((await deliver(raw, delivery)).code).toBe(401);
    }
    const bare = await backend.app.inject({
      method: 'POST',
      url: '/functions/v1/receive-mail',
      headers: { 'content-type': 'message/rfc822' },
      payload: raw,
    });
    expect(bare.statusCode).toBe(401);
    expect(await answersTo(id)).toEqual([]);
  });

  it('is nobody’s without a token that was given, whatever it says of its sender', async () => {
    await mailed();
    for (const to of [address, `reply+${'0'.repeat(32)}@maps.example.org`, ann.email]) {
      const raw = letter({ to, body: 'It is me.' }).replace('eve@evil.example', bob.email);
      expect(await deliver(raw)).toEqual({ code: 200, status: 'unknown' });
    }
    expect(await ask(ann, 'select from messages where sender_id = $1', [bob.id])).toEqual([]);
  });

  it('of a locked person is refused', async () => {
    const { id, replyTo } = await mailed();
    await owner.query(
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      [bob.id],
    );
    expect(await deliver(letter({ to: replyTo, body: 'Hello' }))).toMatchObject({
      status: 'refused',
    });
    expect(await answersTo(id)).toEqual([]);
  });

  it('is text, whatever its HTML would run or load', async () => {
    const { id, replyTo } = await mailed();
    const headers = ['Content-Type: text/html; charset=utf-8'];
    const body =
      '<style>p{}</style><p>Five &amp; <b>six</b></p><script>alert(1)</script>' +
      '<img src="https://evil.example/seen.png" onerror="alert(2)"><p>&lt;done&gt;</p>';
    expect(await deliver(letter({ to: replyTo, body, headers }))).toMatchObject({
      status: 'delivered',
    });
    expect(await answersTo(id)).toMatchObject([{ body: 'Five & six\n<done>' }]);
  });

  it('of 20 MB is taken without its attachments, and a larger one is refused', async () => {
    const { id, replyTo } = await mailed();
    const headers = ['Content-Type: multipart/mixed; boundary=part'];
    const file = `${'A'.repeat(76)}\r\n`.repeat(240_000);
    const body = (content: string) =>
      [
        '--part\r\nContent-Type: text/plain\r\n\r\nSee the plan.',
        `--part\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`,
        '--part--',
      ].join('\r\n');
    expect(await deliver(letter({ to: replyTo, body: body(file), headers }))).toMatchObject({
      status: 'delivered',
    });
    expect(await answersTo(id)).toMatchObject([
      { body: 'See the plan.\n\n[Attached by email and left out: plan.pdf]' },
    ]);
    const large = letter({ to: replyTo, body: body(file + file), headers });
    expect((await deliver(large)).code).toBe(413);
  });

  it('waits while strangers keep the address busy, whose mails are in memory before they are known', async () => {
    const held = Array.from({ length: 4 }, () => {
      const headers = { 'content-length': '1000', expect: '100-continue' };
      const url = `${backend.url}/functions/v1/receive-mail`;
      const one = request(url, { method: 'POST', headers });
      one.on('error', () => undefined);
      one.flushHeaders();
      return one;
    });
    await Promise.all(held.map((one) => once(one, 'continue')));
    const code = async () => (await deliver(letter({ to: address, body: 'Here?' }))).code;
    expect(await code()).toBe(429);
    for (const one of held) one.destroy();
    await vi.waitFor(async () => expect(await code()).toBe(200), { timeout: 10_000 });
  });

  it('is no answer where a program wrote it', async () => {
    const { id, replyTo } = await mailed();
    const headers = ['Auto-Submitted: auto-replied'];
    expect(await deliver(letter({ to: replyTo, body: 'I am away.', headers }))).toMatchObject({
      status: 'ignored',
    });
    expect(await answersTo(id)).toEqual([]);
  });

  it('that came back for good is a notice to its reader, who gets no further message by mail', async () => {
    const { replyTo } = await mailed();
    const headers = ['Content-Type: multipart/report; report-type=delivery-status; boundary=part'];
    const report = (status: string) =>
      letter({
        to: replyTo,
        headers,
        body: [
          '--part\r\nContent-Type: text/plain\r\n\r\nNo such user.',
          `--part\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a\r\n\r\nFinal-Recipient: rfc822; b@example.org\r\nAction: failed\r\nStatus: ${status}`,
          '--part--',
        ].join('\r\n'),
      });
    expect(await deliver(report('4.2.2'))).toMatchObject({ status: 'ignored' });
    expect(await deliver(report('5.1.1'))).toMatchObject({ status: 'noted' });
    expect(await deliver(report('5.1.1'))).toMatchObject({ status: 'repeated' });
    const notices = await ask(bob, "select subject from messages where kind = 'notice'");
    expect(notices).toMatchObject([{ subject: 'Your email address did not accept our mail' }]);
  });
});

it('lets nobody call the functions of the server', async () => {
  for (const who of [ann, { role: 'anon', claims: {} } as const]) {
    for (const sql of [
      "select access.receive_reply('a', array['b'], 'c')",
      "select access.note_bounce('a', array['b'])",
      "select access.message_mail(gen_random_uuid(), 'a')",
      "select access.note_received(array['b'])",
      'select * from access.mail_replies',
      'select * from access.received_mails',
      'select * from access.mail_bounces',
    ]) {
      await expect(ask(who, sql)).rejects.toMatchObject({ code: '42501' });
    }
  }
});
