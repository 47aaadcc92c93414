import { decodeJwt } from 'jose';
import { isRequestRole } from '../../../db/transaction.ts';
import type { Requester } from '../../../db/transaction.ts';
import type { Keys } from '../../../keys/keys.ts';

/** The requester that a channel acts for, and until when. */
export interface Bearer extends Requester {
  readonly token: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** @returns the bearer, or why the token is refused: a code and a message, as clients know them. */
export async function readToken(
  token: string,
  keys: Keys,
): Promise<
  | { readonly status: 'valid'; readonly bearer: Bearer }
  | { readonly status: 'refused'; readonly code: string; readonly message: string }
> {
  const read = await keys.verify(token);
  if (read.status === 'refused') {
    if (read.reason === 'expired')
      return refused('InvalidJWTToken', expiredMessage(expiryOf(token)));
    return isWellFormed(token)
      ? refused('JwtSignatureError', 'Failed to validate JWT signature')
      : refused('MalformedJWT', 'The token provided is not a valid JWT');
  }
  const { role, exp } = read.claims;
  if (role === undefined || typeof exp !== 'number') {
    return refused('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
  }
  if (!isRequestRole(role)) return refused('Unauthorized', 'This role may not make requests');
  return { status: 'valid', bearer: { role, claims: read.claims, token, expiresAt: exp } };
}

export function expiredMessage(expiresAt: number): string {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - expiresAt));
  return `Token has expired ${seconds} seconds ago`;
}

function refused(code: string, message: string) {
  return { status: 'refused', code, message } as const;
}

/** Only for a token whose signature is valid. */
function expiryOf(token: string): number {
  return decodeJwt(token).exp ?? 0;
}

function isWellFormed(token: string): boolean {
  try {
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}
