import { createHmac } from 'node:crypto';

/** The shared secret of every server that a bench starts. */
export const benchSecret = 'a secret for the bench alone, long enough';

/** A token with these claims, good for an hour. */
export function sharedToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp })}`;
  return `${signed}.${createHmac('sha256', benchSecret).update(signed).digest('base64url')}`;
}
