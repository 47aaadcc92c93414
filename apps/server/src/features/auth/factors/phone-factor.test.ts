import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { clientOf, lastText, newEmail, newPhone, password } from '../testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, phone: true, smsFrequencySeconds: 0, requestsPerFiveMinutes: 0 },
  });
});
afterAll(() => backend.stop());

async function newPerson() {
  const client = clientOf(backend);
  const email = newEmail();
  await client.auth.signUp({ email, password });
  return { client, email };
}

async function enroll(client: Awaited<ReturnType<typeof newPerson>>['client'], phone: string) {
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: `+${phone}`,
    friendlyName: `phone ${phone}`,
  });
  if (enrolled.error) throw enrolled.error;
  return enrolled.data;
}

it('lifts a session to the second level by a code to a phone', async () => {
  const { client, email } = await newPerson();
  const phone = newPhone();
  const factor = await enroll(client, phone);
  expect(factor).toMatchObject({
    type: 'phone',
    phone: `+${phone}`,
    friendly_name: `phone ${phone}`,
  });
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id, channel: 'sms' });
  expect(challenge.data).toMatchObject({ type: 'phone', expires_at: expect.any(Number) });
  const sent = await lastText(backend, phone);
  expect(sent?.kind).toBe('phone_factor');
  const answer = { factorId: factor.id, challengeId: challenge.data?.id ?? '' };

  const wrong = await client.auth.mfa.verify({
    ...answer,
    code: sent?.code === '111111' ? '222222' : '111111',
  });
  expect(wrong.error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  });
  const right = await client.auth.mfa.verify({ ...answer, code: sent?.code ?? '' });
  expect(right.error).toBeNull();
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  const factors = await client.auth.mfa.listFactors();
  expect(factors.data?.phone).toMatchObject([{ id: factor.id, status: 'verified', phone }]);

  // Using the code deletes it with its challenge.
  const again = clientOf(backend);
  await again.auth.signInWithPassword({ email, password });
  const replayed = await again.auth.mfa.verify({ ...answer, code: sent?.code ?? '' });
  expect(replayed.error?.status).toBe(422);
});

it('answers its own challenge alone, and not after it expired', async () => {
  const { client } = await newPerson();
  const phone = newPhone();
  const { id: factorId } = await enroll(client, phone);
  const first = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const code = (await lastText(backend, phone))?.code ?? '';
  const second = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const challengeId = second.data?.id ?? '';
  const crossed = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(crossed.error).toMatchObject({ code: 'mfa_verification_failed' });
  await backend.database.auth.query(
    "update auth.mfa_challenges set created_at = now() - interval '301 s' where id = $1",
    [first.data?.id],
  );
  const late = await client.auth.mfa.verify({ factorId, challengeId: first.data?.id ?? '', code });
  expect(late.error).toMatchObject({ code: 'mfa_challenge_expired' });
});

it('accepts a phone once, and replaces an unverified factor of the same phone', async () => {
  const { client } = await newPerson();
  const phone = newPhone();
  const left = await enroll(client, phone);
  const { id: factorId } = await enroll(client, phone);
  expect(factorId).not.toBe(left.id);
  const { data } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  const code = (await lastText(backend, phone))?.code ?? '';
  await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
  const twice = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'x' });
  expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  const odd = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
  expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  const none = await client.auth.mfa.enroll({ factorType: 'phone', phone: 'call me' });
  expect(none.error).toMatchObject({ status: 400, code: 'validation_failed' });
});
