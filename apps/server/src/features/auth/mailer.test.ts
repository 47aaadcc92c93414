import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { cleanUp } from './clean-up.ts';
import { clientOf, newEmail, password } from './testing/auth-client.ts';
import { startSmtp } from './testing/start-smtp.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let backend: TestBackend;
beforeAll(async () => {
  smtp = await startSmtp();
  backend = await startBackend({
    auth: {
      emailFrequencySeconds: 0,
      smtp: { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Maps <maps@example.org>' },
    },
  });
});
afterAll(async () => {
  await backend.stop();
  smtp.server.close();
});

const outbox = async (recipient: string) => {
  const { rows } = await backend.database.auth.query<Record<string, unknown>>(
    'select * from auth.mail_outbox where recipient = $1',
    [recipient],
  );
  return rows[0];
};

describe('mail', () => {
  it('goes out by SMTP, and its codes are not stored then', async () => {
    const email = newEmail();
    const { error } = await clientOf(backend).auth.signUp({
      email,
      password,
      options: { data: { name: '<b>Eve</b>' } },
    });
    expect(error).toBeNull();
    await vi.waitFor(() => expect(smtp.mails.join('')).toContain(email), 10_000);
    const mail = smtp.mails.find((each) => each.includes(email)) ?? '';
    expect(mail).toContain('From: Maps <maps@example.org>');
    expect(mail).toMatch(/Subject: .*Confirm/);
    const link = /http:\/\/localhost:3000\/auth\/v1\/verify\?token=3D[\w=\r\n-]+/;
    expect(mail.replaceAll('=\r\n', '')).toMatch(link);
    await vi.waitFor(async () => expect((await outbox(email))?.['sent_at']).not.toBeNull(), 10_000);
    expect(await outbox(email)).toMatchObject({ failure: null, body_text: '', body_html: '' });
  });

  it('is stored with the reason when it is refused, and the caller does not see the refusal', async () => {
    const email = `refused-${newEmail()}`;
    const { error } = await clientOf(backend).auth.signUp({ email, password });
    expect(error).toBeNull();
    await vi.waitFor(async () => expect((await outbox(email))?.['failure']).not.toBeNull(), 10_000);
    expect(await outbox(email)).toMatchObject({
      sent_at: null,
      failure: expect.stringContaining('550'),
      body_text: expect.stringContaining('code'),
    });
  });
});

describe('cleaning up', () => {
  it('deletes expired rows, and nothing else', async () => {
    const db = backend.database.auth;
    const [old, fresh] = [newEmail(), newEmail()];
    for (const email of [old, fresh]) await clientOf(backend).auth.signUp({ email, password });
    await db.query(
      `update auth.one_time_tokens set created_at = now() - interval '8 days'
       where relates_to = $1`,
      [old],
    );
    await db.query(
      `insert into auth.rate_limits (key, tokens, updated_at)
       values ('old', 1, now() - interval '2 days'), ('new', 1, now())`,
    );
    await cleanUp(db);
    const { rows } = await db.query<Record<string, unknown>>(
      `select
         (select count(*)::int from auth.one_time_tokens where relates_to = $1) as old,
         (select count(*)::int from auth.one_time_tokens where relates_to = $2) as fresh,
         (select array_agg(key) from auth.rate_limits where key in ('old', 'new')) as limits,
         (select count(*)::int from auth.users where email in ($1, $2)) as people`,
      [old, fresh],
    );
    expect(rows[0]).toEqual({ old: 0, fresh: 1, limits: ['new'], people: 2 });
  });
});
