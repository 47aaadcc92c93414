import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { ProviderConfig } from '../../../config/auth.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { findOrCreateByAccount } from '../external-account.ts';
import { limitAddress } from '../guard.ts';
import { linkAccount } from '../identities/link-account.ts';
import { requireLinking } from '../identities/require-linking.ts';
import { optionalText, readBody } from '../read-body.ts';
import { isSame } from '../secrets.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';

const bodySchema = z.object({
  provider: optionalText,
  id_token: optionalText,
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
});

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  nonce: z.string().optional(),
});

/**
 * Exchanges an id token, which an app got from a provider, for a session; with a session of the
 * caller, it links the external account.
 */
export async function idTokenGrant(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  const body = readBody(request, bodySchema);
  await limitAddress(context, { request, what: 'sign-in' });
  if (body.id_token === '') throw invalid('id_token required');
  const { provider: name } = body;
  if (name === '') throw invalid('provider or client_id and issuer required');
  const { [name]: provider } = context.settings.providers;
  if (provider?.kind !== 'oidc' || provider.issuer === undefined) {
    throw new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer ${JSON.stringify(issuersOfNames.get(name) ?? name)}) is not enabled`,
    );
  }
  const payload = await verifyIdToken(provider.issuer, provider, body.id_token);
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw invalid('Missing sub claim in id_token');
  checkNonce(claims.data.nonce ?? '', body.nonce);
  const { sub: subject, email, email_verified: emailVerified = false } = claims.data;
  const account = {
    provider: name,
    subject,
    ...(email !== undefined && { email }),
    emailVerified,
    profile: profileOf(payload),
  };
  const linking = body.link_identity === true ? await requireLinking(context, request) : undefined;
  return inTransaction(context.pool, async (db) => {
    const user = linking
      ? await linkAccount(db, { account, userId: linking.user.id })
      : await findOrCreateByAccount(context, db, { account, request });
    await audit(db, { action: 'login', request, actorId: user.id, traits: { provider: name } });
    return issueSession(context, db, { user, method: 'oauth', request });
  });
}

/** The providers by the names that clients send. */
const issuersOfNames = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** The keys of each issuer, fetched when needed and kept for ten minutes. */
const keySets = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();

async function verifyIdToken(
  issuer: string,
  { clientId, audiences = [] }: ProviderConfig,
  token: string,
): Promise<JWTPayload> {
  try {
    const keys = keySets.get(issuer) ?? discover(issuer);
    keySets.set(issuer, keys);
    const { payload } = await jwtVerify(token, await keys, {
      issuer,
      audience: [clientId, ...audiences],
      // Asymmetric algorithms alone: a client id is no shared secret.
      algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch {
    throw new AuthError(400, 'bad_jwt', 'Bad ID token');
  }
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

async function discover(issuer: string) {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(10_000),
    });
    const found = discovery.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error('The issuer calls itself something else.');
    return createRemoteJWKSet(new URL(found.jwks_uri), { cacheMaxAge: 600_000 });
  } catch (error) {
    keySets.delete(issuer);
    throw error;
  }
}

/** The token holds the hash of the app's nonce, so that no other token fits. */
function checkNonce(inToken: string, given: string): void {
  if ((inToken === '') !== (given === '')) {
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given === '') return;
  const hashed = createHash('sha256').update(given).digest('hex');
  if (!isSame(hashed, inToken)) throw invalid('Nonces mismatch');
}

const profileClaims = [
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
];

/** Name, picture and other claims, under the names that clients read. */
export function profileOf(payload: JWTPayload): Record<string, unknown> {
  const profile = Object.fromEntries(
    profileClaims.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]])),
  );
  return {
    iss: payload.iss,
    ...profile,
    ...(profile['name'] !== undefined && { full_name: profile['name'] }),
    ...(profile['picture'] !== undefined && { avatar_url: profile['picture'] }),
  };
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
