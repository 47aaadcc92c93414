import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { readBody } from '../read-body.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import { findUserById, isBanned } from '../users.ts';
import type { User } from '../users.ts';
import { CHALLENGE_SECONDS, storeChallenge, takeChallenge } from './challenges.ts';
import { assertionSchema } from './credential-schema.ts';
import type { Assertion } from './credential-schema.ts';
import type { RelyingParty } from './relying-party.ts';
import { requireRelyingParty } from './require-relying-party.ts';
import { lockPasskey, markUsed } from './store.ts';
import { verifyAssertion } from './verify-credential.ts';

const optionsSchema = z.object({ gotrue_meta_security: metaSecurity });

/**
 * `POST /passkeys/authentication/options`: the options of `navigator.credentials.get()`. They list
 * no credentials, so that they reveal no account: the authenticator knows its own.
 */
export async function askToSignIn(context: AuthContext, request: FastifyRequest) {
  const relyingParty = requireRelyingParty(context);
  const body = readBody(request, optionsSchema);
  await limitAddress(context, { request, what: 'passkey options' });
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: randomBytes(32),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
  const { id, expiresAt } = await storeChallenge(context.pool, { challenge: options.challenge });
  return { challenge_id: id, options, expires_at: expiresAt };
}

const bodySchema = z.object({ challenge_id: z.uuid(), credential: assertionSchema });

/** `POST /passkeys/authentication/verify`: a session for the signature of a passkey. */
export async function signInByPasskey(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  const relyingParty = requireRelyingParty(context);
  await limitAddress(context, { request, what: 'sign-in' });
  const body = readBody(request, bodySchema);
  const challenge = await takeChallenge(context.pool, { id: body.challenge_id });
  return inTransaction(context.pool, async (db) => {
    const found = await acceptPasskey(db, { ...body, relyingParty, challenge });
    // One error for every reason, so that it does not reveal whether the credential exists.
    if (!found) {
      throw new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
    }
    const { user, passkeyId } = found;
    requireOpen(user);
    const traits = { passkey_id: passkeyId };
    await audit(db, { action: 'login', request, actorId: user.id, traits });
    return issueSession(context, db, { user, method: 'passkey', request });
  });
}

interface AcceptPasskey {
  readonly credential: Assertion;
  readonly relyingParty: RelyingParty;
  readonly challenge: string;
}

/** @returns the passkey that has signed, and its user. */
async function acceptPasskey(
  db: Queryable,
  { credential, relyingParty, challenge }: AcceptPasskey,
): Promise<{ readonly user: User; readonly passkeyId: string } | undefined> {
  // Locked: two signatures at once would both be compared with the same count.
  const passkey = await lockPasskey(db, credential.id);
  const user = passkey && (await findUserById(db, passkey.user_id));
  if (!user || userIdOf(credential) !== user.id) return undefined;
  const used = await verifyAssertion(credential, {
    relyingParty,
    challenge,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.public_key),
      signCount: Number(passkey.sign_count),
      backupEligible: passkey.backup_eligible,
    },
  });
  if (!used) return undefined;
  await markUsed(db, passkey.id, used);
  return { user, passkeyId: passkey.id };
}

/** The user handle that the authenticator returns. */
function userIdOf({ response: { userHandle = '' } }: Assertion): string {
  return Buffer.from(userHandle, 'base64url').toString();
}

/** @throws `user_banned`, `email_not_confirmed`, `phone_not_confirmed`. */
function requireOpen(user: User): void {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (user.email !== null && user.email_confirmed_at === null) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.email === null && user.phone !== null && user.phone_confirmed_at === null) {
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');
  }
}
