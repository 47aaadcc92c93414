import type { JWTPayload } from 'jose';

/** @returns the claims, or why the token is refused: its signature, format or expiry. */
export type VerifyToken = (
  token: string,
) => Promise<
  | { readonly status: 'valid'; readonly claims: JWTPayload }
  | { readonly status: 'refused'; readonly reason: 'expired' | 'invalid' }
>;

/** Tokens in use at a time; a token is some 1000 characters. */
const maxRemembered = 1_000;
/** Tokens without expiry are verified again after so long. */
const maxMs = 60_000;

/**
 * Verifies a signature once a minute instead of with every request, which would cost more than most
 * requests themselves. Refusals are not cached, and no token outlives its expiry.
 */
export function cacheValidTokens(verify: VerifyToken, now: () => number = Date.now): VerifyToken {
  const valid = new Map<
    string,
    { readonly until: number; readonly read: Awaited<ReturnType<VerifyToken>> }
  >();
  return async (token) => {
    const known = valid.get(token);
    if (known && now() < known.until) return known.read;
    valid.delete(token);
    const read = await verify(token);
    if (read.status === 'refused') return read;
    const { exp = Infinity } = read.claims;
    const [oldest] = valid.keys();
    if (valid.size >= maxRemembered && oldest !== undefined) valid.delete(oldest);
    valid.set(token, { until: Math.min(now() + maxMs, exp * 1000), read });
    return read;
  };
}
