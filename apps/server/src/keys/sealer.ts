import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { JWTPayload } from 'jose';

/** Encrypts what a token says to its server alone, although anybody may hold the token. */
export interface Sealer {
  /** Encrypts claims, with the time of their making and of their end where they name them. */
  seal(claims: JWTPayload): Promise<string>;
  /** @returns undefined for what this server did not seal, or what has expired. */
  unseal(sealed: string): Promise<JWTPayload | undefined>;
}

/** Seals with a key of its own (AES-256-GCM) that follows from the secret. */
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
