import { z } from 'zod';

/**
 * The session as the browser's client stores it (`@supabase/ssr`): JSON as base64url after the
 * prefix `base64-`, in one cookie or, where it is long, in several with the suffixes `.0`, `.1` ….
 */
const storedSessionSchema = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Seconds since 1970. */
  expires_at: z.number().optional(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

export interface CookieToSet {
  readonly name: string;
  /** Empty to remove it. */
  readonly value: string;
}

const chunkCharacters = 3180;
const prefix = 'base64-';

/** The name that the client derives from its address, such as `sb-maps-auth-token`. */
export function sessionCookieName(hostname: string): string {
  return `sb-${hostname.split('.', 1)[0] ?? ''}-auth-token`;
}

/** @returns undefined where there is none, or a truncated or garbled one. */
export function readSession(
  name: string,
  cookies: Readonly<Record<string, string | undefined>>,
): StoredSession | undefined {
  const text = joined(name, cookies);
  if (!text?.startsWith(prefix)) return undefined;
  try {
    const decoded = Buffer.from(text.slice(prefix.length), 'base64url').toString('utf8');
    const parsed = storedSessionSchema.safeParse(JSON.parse(decoded));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The cookies that store the session, and the removal of those of an earlier one. */
export function writeSession(
  name: string,
  session: unknown,
  cookies: Readonly<Record<string, string | undefined>>,
): CookieToSet[] {
  const text = prefix + Buffer.from(JSON.stringify(session)).toString('base64url');
  const chunks: CookieToSet[] = [];
  // Base64url needs no escaping, so that characters are bytes and may be split anywhere.
  for (let start = 0; start < text.length; start += chunkCharacters) {
    const value = text.slice(start, start + chunkCharacters);
    chunks.push({ name: `${name}.${chunks.length}`, value });
  }
  const set = chunks.length === 1 ? [{ name, value: text }] : chunks;
  const kept = new Set(set.map((cookie) => cookie.name));
  return [...removeSession(name, cookies).filter((cookie) => !kept.has(cookie.name)), ...set];
}

/** The removal of every cookie that stores a part of the session. */
export function removeSession(
  name: string,
  cookies: Readonly<Record<string, string | undefined>>,
): CookieToSet[] {
  return Object.keys(cookies)
    .filter((key) => key === name || isChunkOf(name, key))
    .map((key) => ({ name: key, value: '' }));
}

function joined(
  name: string,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const whole = cookies[name];
  if (whole !== undefined && whole !== '') return whole;
  let text = '';
  for (let index = 0; ; index++) {
    const chunk = cookies[`${name}.${index}`];
    if (chunk === undefined || chunk === '') return text === '' ? undefined : text;
    text += chunk;
  }
}

function isChunkOf(name: string, key: string): boolean {
  return key.startsWith(`${name}.`) && /^(?:0|[1-9]\d*)$/.test(key.slice(name.length + 1));
}
