import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { JWTPayload } from 'jose';

/** Encrypts claims that only this server may read, in tokens that anyone may hold. */
export interface Sealer {
  /** Encrypts claims; `iat` and `exp` count as in a JWT. */
  seal(claims: JWTPayload): Promise<string>;
  /** @returns undefined for claims that another server sealed, or that have expired. */
  unseal(sealed: string): Promise<JWTPayload | undefined>;
}

/** Seals with a key (AES-256-GCM) derived from the secret. */
export function openSealer(secret: string): Sealer {
  const key = createHmac('sha256', secret).update('sealed claims').digest();
  return {
    seal: async (claims) =>
      new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
    unseal: async (sealed) => {
      try {
        const options = {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        };
        return (await jwtDecrypt(sealed, key, options)).payload;
      } catch {
        return undefined;
      }
    },
  };
}
