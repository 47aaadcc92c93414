import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { JSONWebKeySet, JWK, JWTPayload } from 'jose';
import { cacheValidTokens } from './cache-valid-tokens.ts';
import type { VerifyToken } from './cache-valid-tokens.ts';
import { pushKeyOf, pushKeyOfSecret } from './push-key.ts';
import type { PushKey } from './push-key.ts';
import { openSealer } from './sealer.ts';
import type { Sealer } from './sealer.ts';

/** Signs and verifies every token of this server. */
export interface Keys extends Sealer {
  /** The public part, for `/.well-known/jwks.json`; never a shared secret. */
  readonly publicKeys: JSONWebKeySet;
  /** The API key of signed-out requests; every browser gets it. */
  readonly anonKey: string;
  /** The API key that bypasses row-level security; for servers only. */
  readonly serviceKey: string;
  /** Signs with the first signing key, or with the shared secret where there is none. */
  sign(claims: JWTPayload): Promise<string>;
  /** Signs with the shared secret, as signed storage URLs and the two keys above are. */
  signShared(claims: JWTPayload): Promise<string>;
  readonly verify: VerifyToken;
  /** The key pair that the push services of browsers know this server by. */
  readonly push: PushKey;
}

export interface KeyMaterial {
  /** At least 32 characters. */
  readonly secret: string;
  /**
   * Private keys (ES256 or RS256) and named shared keys (HS256). The first signs, all verify.
   * Without any, the shared secret signs.
   */
  readonly signingKeys: readonly JWK[];
  /** A signed token, or an opaque key such as `sb_publishable_…`. */
  readonly anonKey?: string;
  /** The same for the service role: a token, or an opaque key such as `sb_secret_…`. */
  readonly serviceKey?: string;
  /** A private key as base64url, in place of the one that follows from the secret. */
  readonly pushKey?: string;
}

/** A fresh ES256 key pair in the format of the signing keys file. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

/**
 * Prepares the keys for use. The tokens of the roles `anon` and `service_role` derive from the
 * secret alone, so they survive restarts and become invalid with the secret.
 *
 * @throws for a configured token that these keys did not sign or that has another role, and for an
 *   opaque key short enough to be guessed.
 */
export async function openKeys(material: KeyMaterial): Promise<Keys> {
  const { signingKeys } = material;
  const [first] = signingKeys;
  const secret = createSecretKey(material.secret, 'utf8');
  const named = new Map(
    signingKeys.flatMap(({ kty, kid, k = '' }) =>
      kty === 'oct' ? [[kid, createSecretKey(k, 'base64url')]] : [],
    ),
  );
  const publicKeys = { keys: signingKeys.filter(({ kty }) => kty !== 'oct').map(publicPartOf) };
  const ofKeySet = createLocalJWKSet(publicKeys);
  const signShared = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  const opaqueKeys = opaqueKeysOf(material);
  const keyOf = (role: string) => signShared(claimsOf(role));
  const keys: Keys = {
    publicKeys,
    anonKey: material.anonKey ?? (await keyOf('anon')),
    serviceKey: material.serviceKey ?? (await keyOf('service_role')),
    sign: async (claims) => {
      if (!first) return signShared(claims);
      const { alg = 'ES256', kid } = first;
      const header = { alg, typ: 'JWT', ...(kid !== undefined && { kid }) };
      return new SignJWT(claims).setProtectedHeader(header).sign(first);
    },
    signShared,
    ...openSealer(material.secret),
    push:
      material.pushKey === undefined
        ? pushKeyOfSecret(material.secret)
        : pushKeyOf(material.pushKey),
    verify: cacheValidTokens(async (token) => {
      const role = roleOfApiKey(opaqueKeys, token);
      if (role !== undefined) return { status: 'valid', claims: claimsOf(role) };
      try {
        // The algorithm decides which kind of key may verify a token, never a key that happens to
        // fit: a public key must not serve as a shared secret.
        const { alg, kid } = decodeProtectedHeader(token);
        const shared = named.get(kid) ?? secret;
        const { payload } =
          alg === 'HS256'
            ? await jwtVerify(token, shared, { algorithms: ['HS256'] })
            : await jwtVerify(token, ofKeySet, { algorithms: ['ES256', 'RS256'] });
        return { status: 'valid', claims: payload };
      } catch (error) {
        const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
        return { status: 'refused', reason: expired ? 'expired' : 'invalid' };
      }
    }),
  };
  await checkGiven(keys, material);
  return keys;
}

/** The claims of the two API keys; channels read their expiry. */
function claimsOf(role: string): JWTPayload {
  return { iss: 'webmaps', role, iat: 1_735_689_600, exp: 4_102_444_800 };
}

function configuredKeys({ anonKey, serviceKey }: KeyMaterial) {
  return [
    { name: 'WEBMAPS_ANON_KEY', token: anonKey, role: 'anon' },
    { name: 'WEBMAPS_SERVICE_KEY', token: serviceKey, role: 'service_role' },
  ] as const;
}

async function checkGiven(keys: Keys, material: KeyMaterial): Promise<void> {
  for (const { name, token, role } of configuredKeys(material)) {
    if (token === undefined) continue;
    if (!isToken(token) && token.length < MIN_OPAQUE_KEY_CHARACTERS) {
      throw new Error(
        `${name} must be a signed token or have at least ${MIN_OPAQUE_KEY_CHARACTERS} characters.`,
      );
    }
    const read = await keys.verify(token);
    if (read.status === 'refused' || read.claims['role'] !== role) {
      throw new Error(
        `${name} is no token of the role ${role} that WEBMAPS_JWT_SECRET or the signing keys have signed.`,
      );
    }
  }
}

const MIN_OPAQUE_KEY_CHARACTERS = 32;

function isToken(token: string): boolean {
  return token.split('.').length === 3;
}

/** An API key without claims, such as `sb_publishable_…`; only its digest is kept. */
interface OpaqueKey {
  readonly digest: Buffer;
  readonly role: string;
}

/** The configured keys that are no signed tokens, as Supabase issues them too. */
function opaqueKeysOf(material: KeyMaterial): readonly OpaqueKey[] {
  return configuredKeys(material).flatMap(({ token, role }) =>
    token === undefined || isToken(token) ? [] : [{ digest: digestOf(token), role }],
  );
}

/** Compares with every key, so that the time taken reveals nothing about them. */
function roleOfApiKey(keys: readonly OpaqueKey[], token: string): string | undefined {
  if (keys.length === 0) return undefined;
  const digest = digestOf(token);
  let role: string | undefined;
  for (const key of keys) if (timingSafeEqual(key.digest, digest)) role = key.role;
  return role;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The public members of a private key. */
function publicPartOf(key: JWK): JWK {
  const { kty, crv, x, y, n, e, alg, kid, use } = key;
  const part = { kty, crv, x, y, n, e, alg, kid, use: use ?? 'sig', key_ops: ['verify'] };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
