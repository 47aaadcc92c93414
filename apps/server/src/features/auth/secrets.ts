import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret of 256 random bits, safe in URLs. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret's stored form: SHA-256 in hexadecimal. For secrets that cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The refresh token that follows another; deriving it takes both that token and the key. */
export function nextToken(key: string, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64url');
}

/** Six decimal digits. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** Compares in a time that does not reveal where two texts differ. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)));
}
