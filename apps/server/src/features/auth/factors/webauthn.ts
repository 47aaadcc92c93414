import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { assertionSchema, newCredentialSchema } from '../passkeys/credential-schema.ts';
import { requireRelyingParty } from '../passkeys/require-relying-party.ts';
import { isTaken, listCredentialIds } from '../passkeys/store.ts';
import { ALGORITHMS, verifyAssertion, verifyNewCredential } from '../passkeys/verify-credential.ts';
import type { Factor, User } from '../users.ts';
import { challengeSeconds } from './challenge-seconds.ts';

interface OfFactor {
  readonly user: User;
  readonly factor: Factor;
  readonly challengeId: string;
}

/**
 * Creates the options for an authenticator: to create a credential for an unverified factor, else
 * to sign. Domain and origins are this server's, whatever the client sends.
 */
export async function makeWebauthnOptions(
  context: AuthContext,
  db: Queryable,
  { user, factor, challengeId }: OfFactor,
) {
  const relyingParty = requireRelyingParty(context);
  const challenge = randomBytes(32);
  await db.query('update auth.mfa_challenges set web_authn_session_data = $2 where id = $1', [
    challengeId,
    { challenge: challenge.toString('base64url') },
  ]);
  const usual = { challenge, timeout: challengeSeconds * 1000 };
  const library = await import('@simplewebauthn/server');
  if (factor.status === 'verified') {
    const { id } = await readCredential(db, factor.id);
    const publicKey = await library.generateAuthenticationOptions({
      ...usual,
      rpID: relyingParty.id,
      allowCredentials: [{ id }],
      userVerification: 'required',
    });
    return { type: 'request', credential_options: { publicKey } };
  }
  const name = user.email ?? user.phone ?? user.id;
  const known = await listCredentialIds(db, user.id, 'second factor');
  const publicKey = await library.generateRegistrationOptions({
    ...usual,
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    // A handle other than the user's id: an authenticator that keeps one credential per handle
    // would replace the passkey by this one.
    userID: new TextEncoder().encode(factor.id),
    userName: name,
    userDisplayName: factor.friendly_name || name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { type: 'create', credential_options: { publicKey } };
}

/** The domain and origins that the client sends are ignored. */
export const webauthnAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_response: newCredentialSchema }),
  z.object({ type: z.literal('request'), credential_response: assertionSchema }),
]);
type WebauthnAnswer = z.infer<typeof webauthnAnswer>;

interface Accept {
  readonly factor: Pick<Factor, 'id' | 'status'>;
  readonly challengeId: string;
  readonly answer: WebauthnAnswer | undefined;
}

/** Verifies an authenticator's answer; stores a new credential, or the signature count. */
export async function acceptWebauthn(
  context: AuthContext,
  db: Queryable,
  { factor, challengeId, answer }: Accept,
): Promise<boolean> {
  const relyingParty = requireRelyingParty(context);
  if (!answer) throw new AuthError(400, 'validation_failed', 'WebAuthn config required');
  const challenge = await takeSessionData(db, challengeId);
  if (challenge === undefined) return false;
  const ceremony = { relyingParty, challenge };
  if ((answer.type === 'request') !== (factor.status === 'verified')) return false;
  if (answer.type === 'create') {
    const made = await verifyNewCredential(answer.credential_response, ceremony);
    if (!made || (await isTaken(db, made.id))) return false;
    await db.query(
      `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3 where id = $1`,
      [factor.id, storedOf(made), made.aaguid],
    );
    return true;
  }
  const credential = await readCredential(db, factor.id);
  if (answer.credential_response.id !== credential.id) return false;
  const used = await verifyAssertion(answer.credential_response, { ...ceremony, credential });
  if (!used) return false;
  await db.query(
    `update auth.mfa_factors set web_authn_credential = jsonb_set(jsonb_set(web_authn_credential,
       '{authenticator,signCount}', to_jsonb($2::bigint)),
       '{flags,backupState}', to_jsonb($3::boolean))
     where id = $1`,
    [factor.id, used.signCount, used.backedUp],
  );
  return true;
}

/** A challenge is answered once, rightly or not. */
async function takeSessionData(db: Queryable, challengeId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ data: unknown }>(
    `update auth.mfa_challenges c set web_authn_session_data = null
     from auth.mfa_challenges old where c.id = $1 and old.id = c.id
     returning old.web_authn_session_data as data`,
    [challengeId],
  );
  const read = z.object({ challenge: z.string() }).safeParse(rows[0]?.data);
  return read.success ? read.data.challenge : undefined;
}

type Made = NonNullable<Awaited<ReturnType<typeof verifyNewCredential>>>;

/** In GoTrue's form: bytes as base64. */
function storedOf({ id, publicKey, signCount, ...made }: Made) {
  return {
    id: Buffer.from(id, 'base64url').toString('base64'),
    publicKey: Buffer.from(publicKey).toString('base64'),
    attestationType: 'none',
    transport: made.transports,
    flags: {
      userPresent: true,
      userVerified: true,
      backupEligible: made.backupEligible,
      backupState: made.backedUp,
    },
    authenticator: { AAGUID: base64Of(made.aaguid), signCount, cloneWarning: false },
  };
}

function base64Of(aaguid: string): string {
  return Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64');
}

const storedSchema = z.object({
  id: z.base64(),
  publicKey: z.base64(),
  flags: z.object({ backupEligible: z.boolean() }),
  authenticator: z.object({ signCount: z.int().min(0) }),
});

async function readCredential(db: Queryable, factorId: string) {
  const { rows } = await db.query<{ web_authn_credential: unknown }>(
    'select web_authn_credential from auth.mfa_factors where id = $1',
    [factorId],
  );
  const { id, publicKey, flags, authenticator } = storedSchema.parse(rows[0]?.web_authn_credential);
  return {
    id: Buffer.from(id, 'base64').toString('base64url'),
    publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64')),
    signCount: authenticator.signCount,
    backupEligible: flags.backupEligible,
  };
}
