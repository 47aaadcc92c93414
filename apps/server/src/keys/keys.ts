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
import { rememberValid } from './remember-valid.ts';
import { openSealer } from './sealer.ts';
import type { Sealer } from './sealer.ts';

/** What signs and checks every token of this server. */
export interface Keys extends Sealer {
  /** The public part, for `/.well-known/jwks.json`; never a shared secret. */
  readonly publicKeys: JSONWebKeySet;
  /** A token for requests of nobody in particular; given to every browser. */
  readonly anonKey: string;
  /** A token that passes by row-level security; for servers alone. */
  readonly serviceKey: string;
  /** Signs with the first signing key, or with the shared secret where there is none. */
  sign(claims: JWTPayload): Promise<string>;
  /** Signs with the shared secret, as storage's addresses and the two keys above are. */
  signShared(claims: JWTPayload): Promise<string>;
  /** @returns the claims, or why the token is refused: its signature, its form or its time. */
  verify(
    token: string,
  ): Promise<
    | { readonly status: 'valid'; readonly claims: JWTPayload }
    | { readonly status: 'refused'; readonly reason: 'expired' | 'invalid' }
  >;
}

export interface KeyMaterial {
  /** At least 32 characters. */
  readonly secret: string;
  /**
   * Private keys (ES256 or RS256) and named shared ones (HS256); the first signs, all are known.
   * Without any, the shared secret signs.
   */
  readonly signingKeys: readonly JWK[];
  /** A signed token, or a plain word such as `sb_publishable_…` that stands for one. */
  readonly anonKey?: string;
  /** The same for the service: a token, or a word such as `sb_secret_…`. */
  readonly serviceKey?: string;
}

/** A fresh ES256 key pair, as it is kept in the signing keys file. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: 'ES256', use: 'sig', kid: crypto.randomUUID() };
}

/**
 * Makes the keys ready for use. The tokens of the roles `anon` and `service_role` follow from the
 * secret alone, so that they stay what they are from start to start; they end with the secret.
 *
 * @throws where a token that was given is not signed by these keys, or has another role; where a
 *   word that was given could be guessed.
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
  const words = wordsOf(material);
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
    verify: rememberValid(async (token) => {
      const role = roleOfWord(words, token);
      if (role !== undefined) return { status: 'valid', claims: claimsOf(role) };
      try {
        // Which kind of key may check a token is decided by its algorithm here, never by a key
        // that happens to fit: a public key must not serve as a shared secret.
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

/** What stands in the two keys; a channel asks when they end. */
function claimsOf(role: string): JWTPayload {
  return { iss: 'webmaps', role, iat: 1_735_689_600, exp: 4_102_444_800 };
}

function given({ anonKey, serviceKey }: KeyMaterial) {
  return [
    { name: 'WEBMAPS_ANON_KEY', token: anonKey, role: 'anon' },
    { name: 'WEBMAPS_SERVICE_KEY', token: serviceKey, role: 'service_role' },
  ] as const;
}

async function checkGiven(keys: Keys, material: KeyMaterial): Promise<void> {
  for (const { name, token, role } of given(material)) {
    if (token === undefined) continue;
    if (!isToken(token) && token.length < shortestWord) {
      throw new Error(
        `${name} must be a signed token or have at least ${shortestWord} characters.`,
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

const shortestWord = 32;

function isToken(token: string): boolean {
  return token.split('.').length === 3;
}

interface Word {
  readonly digest: Buffer;
  readonly role: string;
}

/** The keys that are plain words, as Supabase gives them out too. */
function wordsOf(material: KeyMaterial): readonly Word[] {
  return given(material).flatMap(({ token, role }) =>
    token === undefined || isToken(token) ? [] : [{ digest: digestOf(token), role }],
  );
}

/** Takes as long whether the token is one of them or not. */
function roleOfWord(words: readonly Word[], token: string): string | undefined {
  if (words.length === 0) return undefined;
  const digest = digestOf(token);
  let role: string | undefined;
  for (const word of words) if (timingSafeEqual(word.digest, digest)) role = word.role;
  return role;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Everything of a private key that may be seen. */
function publicPartOf(key: JWK): JWK {
  const { kty, crv, x, y, n, e, alg, kid, use } = key;
  const part = { kty, crv, x, y, n, e, alg, kid, use: use ?? 'sig', key_ops: ['verify'] };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}
