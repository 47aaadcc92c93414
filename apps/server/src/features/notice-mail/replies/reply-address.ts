import { createHash, randomBytes } from 'node:crypto';

/** A secret that is part of an address: without regard to case, as addresses are read. */
export function makeReplyToken(): string {
  return randomBytes(16).toString('hex');
}

/** What the database knows a token by. */
export function hashReplyToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** `reply@maps.example.org` with the token: `reply+<token>@maps.example.org`. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The token in the first of these addresses that has one. */
export function findReplyToken(address: string, candidates: readonly string[]): string | undefined {
  const at = address.lastIndexOf('@');
  const [start, end] = [`${address.slice(0, at)}+`, address.slice(at)];
  for (const candidate of candidates.map((each) => each.trim().toLowerCase())) {
    if (!candidate.startsWith(start) || !candidate.endsWith(end)) continue;
    const token = candidate.slice(start.length, -end.length);
    if (/^[0-9a-f]{32}$/.test(token)) return token;
  }
  return undefined;
}
