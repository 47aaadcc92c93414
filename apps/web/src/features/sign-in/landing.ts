/** What a mail's link or another service brings back. */
export type Landing =
  /** A code that only the requesting browser can exchange for a session. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'token'; readonly tokenHash: string; readonly type: LinkType }
  /** A whole session, from a link that no browser asked for, such as an invitation. */
  | { readonly kind: 'session'; readonly session: BroughtSession }
  | { readonly kind: 'refused'; readonly error: string; readonly code: string | undefined }
  /** The first of two addresses is confirmed. */
  | { readonly kind: 'half' }
  | { readonly kind: 'nothing' };

export interface BroughtSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly email: string;
  readonly type: LinkType | undefined;
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Whether who comes by such a link has no password, or has forgotten it. */
export function asksForPassword(type: LinkType | undefined): boolean {
  return type === 'invite' || type === 'recovery';
}

interface Address {
  readonly search: Readonly<Record<string, unknown>>;
  /** Without its sign. */
  readonly hash: string;
}

/**
 * Reads the address of the callback page. What a service says in words is left out: anyone can write
 * a link that says anything.
 */
export function readLanding({ search, hash }: Address): Landing {
  const fragment = new URLSearchParams(hash);
  const read = (name: string) => {
    const inQuery = search[name];
    return (typeof inQuery === 'string' && inQuery) || fragment.get(name) || undefined;
  };
  const [error, errorCode] = [read('error'), read('error_code')];
  if (error !== undefined || errorCode !== undefined) {
    return { kind: 'refused', error: error ?? '', code: errorCode };
  }
  const code = read('code');
  if (code !== undefined) return { kind: 'code', code };
  const type = linkTypes.find((one) => one === read('type'));
  const tokenHash = read('token_hash');
  if (tokenHash !== undefined && type) return { kind: 'token', tokenHash, type };
  const session = readSession(fragment, type);
  if (session) return { kind: 'session', session };
  return read('message') === undefined ? { kind: 'nothing' } : { kind: 'half' };
}

function readSession(
  fragment: URLSearchParams,
  type: LinkType | undefined,
): BroughtSession | undefined {
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  try {
    const payload = (accessToken.split('.', 2)[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
    // Only to be shown: the server checks the token itself before the sign-in.
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: string; email?: string };
    if (!claims.sub) return undefined;
    return { accessToken, refreshToken, userId: claims.sub, email: claims.email ?? '', type };
  } catch {
    return undefined;
  }
}
