import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { requirePerson } from '../factors/find-factor.ts';
import { limitAddress } from '../guard.ts';
import { readBody } from '../read-body.ts';
import type { SignedIn } from '../require-session.ts';
import type { User } from '../users.ts';
import { CHALLENGE_SECONDS, storeChallenge, takeChallenge } from './challenges.ts';
import { newCredentialSchema } from './credential-schema.ts';
import { noticeOfPasskey } from './notice.ts';
import { requireRelyingParty } from './require-relying-party.ts';
import { requireStepUp } from './step-up.ts';
import { insertPasskey, isTaken, listCredentialIds, listPasskeys } from './store.ts';
import type { Passkey } from './store.ts';
import { ALGORITHMS, verifyNewCredential } from './verify-credential.ts';

const MAX_PASSKEYS = 10;

/** `POST /passkeys/registration/options`: the options of `navigator.credentials.create()`. */
export async function askToRegister(context: AuthContext, request: FastifyRequest) {
  const relyingParty = requireRelyingParty(context);
  const signedIn = await requirePerson(context, request);
  const { user, session } = signedIn;
  await limitAddress(context, { request, what: 'passkeys' });
  await requireRegistration(context.pool, signedIn);
  const known = await listCredentialIds(context.pool, user.id, 'passkey');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    // The whole id as text, as in GoTrue: a passkey returns it at sign-in.
    userID: new TextEncoder().encode(user.id),
    userName: nameOf(user),
    userDisplayName: nameOf(user),
    challenge: randomBytes(32),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    // The authenticator finds a passkey by itself, and uses it only after user verification.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { id, expiresAt } = await storeChallenge(context.pool, {
    challenge: options.challenge,
    by: { userId: user.id, sessionId: session.id },
  });
  return { challenge_id: id, options, expires_at: expiresAt };
}

const bodySchema = z.object({ challenge_id: z.uuid(), credential: newCredentialSchema });

/** `POST /passkeys/registration/verify`: stores a passkey, and mails its owner. */
export async function registerPasskey(context: AuthContext, request: FastifyRequest) {
  const relyingParty = requireRelyingParty(context);
  const signedIn = await requirePerson(context, request);
  const { user, session } = signedIn;
  await limitAddress(context, { request, what: 'passkeys' });
  const body = readBody(request, bodySchema);
  const by = { userId: user.id, sessionId: session.id };
  const challenge = await takeChallenge(context.pool, { id: body.challenge_id, by });
  const credential = await verifyNewCredential(body.credential, { relyingParty, challenge });
  if (!credential) {
    throw new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
  }
  const passkey = await inTransaction(context.pool, async (db) => {
    // Locks the user: two requests at once would both count the passkeys before either inserts.
    await db.query('select from auth.users where id = $1 for update', [user.id]);
    await requireRegistration(db, signedIn);
    if (await isTaken(db, credential.id)) throw exists();
    const stored = await insertPasskey(db, { userId: user.id, credential });
    const traits = { passkey_id: stored.id };
    await audit(db, { action: 'passkey_created', request, actorId: user.id, traits });
    return stored;
  }).catch((error: unknown) => {
    throw (error as { readonly code?: string }).code === '23505' ? exists() : error;
  });
  const notice = noticeOfPasskey(context, user);
  if (notice) await context.mailer.post(notice);
  return created(passkey);
}

/** @throws `validation_failed`, `too_many_passkeys`, and as `requireStepUp`. */
async function requireRegistration(db: Queryable, signedIn: SignedIn): Promise<void> {
  const { user } = signedIn;
  if (user.is_sso_user) {
    throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys');
  }
  await requireStepUp(db, signedIn);
  if ((await listPasskeys(db, user.id)).length < MAX_PASSKEYS) return;
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

function nameOf(user: User): string {
  return user.email ?? (user.phone === null ? user.id : `+${user.phone}`);
}

function exists(): AuthError {
  const message = 'This credential is already registered';
  return new AuthError(422, 'webauthn_credential_exists', message);
}

function created(passkey: Passkey) {
  return {
    id: passkey.id,
    ...(passkey.friendly_name !== '' && { friendly_name: passkey.friendly_name }),
    created_at: passkey.created_at.toISOString(),
    backup_eligible: passkey.backup_eligible,
    backed_up: passkey.backed_up,
    transports: passkey.transports,
  };
}
