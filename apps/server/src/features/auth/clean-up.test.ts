import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { createLog } from '../../http/log.ts';
import { buildServer } from '../../server/build-server.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const person = '00000000-0000-4000-8000-000000000001';
const factor = '00000000-0000-4000-8000-000000000002';

/** Per table, a row of the given age; the label says which. */
const rows = {
  flow_state: `insert into auth.flow_state (provider_type, authentication_method, referrer, created_at)
    values ('email', 'otp', $1, now() - $2::interval)`,
  one_time_tokens: `insert into auth.one_time_tokens
      (user_id, token_type, token_hash, code_hash, relates_to, created_at)
    values ('${person}', case when $1 = 'old' then 'recovery_token' else 'confirmation_token' end
      ::auth.one_time_token_type, $1, 'x', $1, now() - $2::interval)`,
  mfa_challenges: `insert into auth.mfa_challenges (factor_id, ip_address, otp_code, created_at)
    values ('${factor}', '192.0.2.1', $1, now() - $2::interval)`,
  web3_used_messages: `insert into auth.web3_used_messages (message_hash, expires_at)
    values ($1, now() + interval '2 hours' - $2::interval)`,
  webauthn_challenges: `insert into auth.webauthn_challenges
      (user_id, challenge_type, session_data, expires_at)
    values ('${person}', 'registration', jsonb_build_object('age', $1::text),
      now() + interval '2 hours' - $2::interval)`,
  rate_limits: `insert into auth.rate_limits (key, tokens, updated_at)
    values ($1, 1, now() - $2::interval)`,
  mail_outbox: `insert into auth.mail_outbox
      (user_id, kind, recipient, subject, body_text, body_html, created_at)
    values ('${person}', 'invite', 'a@example.org', $1, '', '', now() - $2::interval)`,
  sessions: `insert into auth.sessions (user_id, tag, refresh_token_hmac_key, not_after)
    values ('${person}', $1, 'x', now() - $2::interval)`,
} as const;

it('deletes expired rows of every table at the start, and nothing else', async () => {
  const db = backend.database.auth;
  await db.query('insert into auth.users (id, email) values ($1, $2)', [person, 'a@example.org']);
  await db.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', 'x', now(), now())`,
    [factor, person],
  );
  for (const sql of Object.values(rows)) {
    await db.query(sql, ['old', '40 days']);
    await db.query(sql, ['new', '1 hour']);
  }
  const again = await buildServer(backend.config, createLog('silent'), backend);
  await again.ready();
  const left = async () => {
    const found: Record<string, unknown> = {};
    for (const table of Object.keys(rows)) {
      const answer = await db.query<{ ages: string }>(
        `select string_agg(age, ' ') as ages from auth.${table} t,
           unnest(array['old', 'new']) as age where to_jsonb(t)::text like '%"' || age || '"%'`,
      );
      found[table] = answer.rows[0]?.ages;
    }
    return found;
  };
  const onlyNew = Object.fromEntries(Object.keys(rows).map((table) => [table, 'new']));
  await expect.poll(left, { timeout: 10_000 }).toEqual(onlyNew);
  await again.close();
  expect((await db.query('select from auth.users where id = $1', [person])).rowCount).toBe(1);
});
