/** The signed-in person, as pages show them. The server decides on every request what they may do. */
export interface Person {
  readonly id: string;
  /** Empty for accounts with a phone number only, or without any address. */
  readonly email: string;
  /** What they call themselves, else the part of their address before the @. */
  readonly name: string;
  /** In the bucket `avatars`. */
  readonly avatarPath?: string;
  readonly isAdmin: boolean;
}

/** Signed in, signed out, or half signed in: the code of the second factor is still missing. */
export type SessionState =
  | { readonly status: 'out' }
  | { readonly status: 'half'; readonly person: Person }
  | { readonly status: 'in'; readonly person: Person };

const prefix = 'base64-';
const out: SessionState = { status: 'out' };

/**
 * Reads the session that the official client keeps in cookies: JSON as base64url behind the prefix
 * `base64-`, in one cookie or in several whose names end in `.0`, `.1` … A missing, truncated or
 * garbled session counts as signed out.
 *
 * @param cookies as `document.cookie` has them
 */
export function sessionStateOf(name: string, cookies: string): SessionState {
  const text = joined(name, pairsOf(cookies));
  if (text?.startsWith(prefix) !== true) return out;
  try {
    const session: unknown = JSON.parse(decoded(text.slice(prefix.length)));
    const person = read(session);
    if (!person) return out;
    return { status: awaitsFactor(session) ? 'half' : 'in', person };
  } catch {
    return out;
  }
}

/** The value of a cookie, as it is. */
export function cookieOf(name: string, cookies: string): string | undefined {
  return pairsOf(cookies).get(name);
}

function pairsOf(cookies: string): ReadonlyMap<string, string> {
  return new Map(
    cookies.split('; ').map((pair) => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );
}

function joined(name: string, pairs: ReadonlyMap<string, string>): string | undefined {
  const whole = pairs.get(name);
  if (whole) return whole;
  let text = '';
  for (let index = 0; ; index++) {
    const chunk = pairs.get(`${name}.${index}`);
    if (!chunk) return text || undefined;
    text += chunk;
  }
}

function decoded(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** The start of every page waits for this, so it asks for no schema library. */
function read(session: unknown): Person | null {
  const { user } = fieldsOf(session);
  const { id, email: given, user_metadata: own, app_metadata: granted } = fieldsOf(user);
  if (typeof id !== 'string') return null;
  const email = typeof given === 'string' ? given : '';
  const { name, full_name: fullName, avatar_path: avatarPath } = fieldsOf(own);
  return {
    id,
    email,
    name: [name, fullName].find(isWritten) ?? (email.split('@', 1)[0] || ''),
    ...(isWritten(avatarPath) && { avatarPath }),
    isAdmin: fieldsOf(granted)['site_role'] === 'admin',
  };
}

/** Whether they have a second factor that this session has not been given. */
function awaitsFactor(session: unknown): boolean {
  const { access_token: token, user } = fieldsOf(session);
  const { factors } = fieldsOf(user);
  const has =
    Array.isArray(factors) && factors.some((one) => fieldsOf(one)['status'] === 'verified');
  return has && levelOf(token) !== 'aal2';
}

function levelOf(token: unknown): unknown {
  try {
    const claims = typeof token === 'string' ? token.split('.', 2)[1] : undefined;
    return fieldsOf(JSON.parse(decoded(claims ?? '')))['aal'];
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
