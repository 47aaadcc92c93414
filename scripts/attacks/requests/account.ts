import { createInterface } from 'node:readline/promises';
import type { Target } from '../attack.ts';

/** An answer of the authentication service. */
export interface AuthAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One call of the authentication service, as the product's pages send it. */
export async function askAuth(
  { url, anonKey }: Target,
  path: string,
  body: object,
): Promise<AuthAnswer> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const read = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, body: read };
}

/** An address without an account, to which no mail can be delivered. */
export function makeAddress(): string {
  return `attack-${crypto.randomUUID()}@example.org`;
}

/**
 * Follows the newest link of a mail, which a server without SMTP prints in its log.
 *
 * @returns an access token, or undefined where the link brought none
 */
export async function followPrintedLink(
  { url }: Target,
  address: string,
): Promise<string | undefined> {
  if (!process.stdin.isTTY) {
    throw new Error('Run it in a terminal: a link from the log of the server is asked for.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const link = await terminal.question(`The newest link in the log of the server (${address}): `);
  terminal.close();
  const { pathname, search } = new URL(link.trim());
  const answer = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? url);
  return new URLSearchParams(location.hash.slice(1)).get('access_token') ?? undefined;
}
