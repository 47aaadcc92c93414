import { hkdfSync } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';

/** The key pair by which push services know this server (VAPID, RFC 8292); both as base64url. */
export interface PushKey {
  /** Every page that subscribes a browser gets it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair that follows from the server's secret. */
export function pushKeyOfSecret(secret: string): PushKey {
  const seed = hkdfSync('sha256', secret, '', 'web push', 48);
  return pairOf(p256.utils.randomSecretKey(new Uint8Array(seed)));
}

/**
 * The pair of a private key, as generators of VAPID keys print it.
 *
 * @throws for what is no such key
 */
export function pushKeyOf(privateKey: string): PushKey {
  const key = new Uint8Array(Buffer.from(privateKey, 'base64url'));
  if (!p256.utils.isValidSecretKey(key)) {
    throw new Error('WEBMAPS_PUSH_KEY must be a private key of the curve P-256 as base64url.');
  }
  return pairOf(key);
}

function pairOf(key: Uint8Array): PushKey {
  return {
    publicKey: Buffer.from(p256.getPublicKey(key, false)).toString('base64url'),
    privateKey: Buffer.from(key).toString('base64url'),
  };
}
