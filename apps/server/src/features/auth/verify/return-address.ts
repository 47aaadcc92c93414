import type { AuthError } from '../errors.ts';
import type { SessionJson } from '../sessions.ts';

/**
 * The redirect address with the session in the fragment, which no server sees, or with a code in
 * the query, which is useless without the verifier of the requesting client.
 */
export function successAddress(
  redirectTo: string,
  result: (SessionJson | { readonly code: string }) & { readonly type: string },
): string {
  const url = new URL(redirectTo);
  if ('code' in result) {
    url.searchParams.set('code', result.code);
    return url.toString();
  }
  url.hash = new URLSearchParams({
    access_token: result.access_token,
    expires_at: String(result.expires_at),
    expires_in: String(result.expires_in),
    refresh_token: result.refresh_token,
    token_type: result.token_type,
    type: result.type,
  }).toString();
  return url.toString();
}

/** The redirect when the other address has to confirm too. */
export function messageAddress(
  redirectTo: string,
  { message, isCode }: { readonly message: string; readonly isCode: boolean },
): string {
  const url = new URL(redirectTo);
  if (isCode) url.searchParams.set('message', message);
  url.hash = new URLSearchParams({ message }).toString();
  return url.toString();
}

/** The redirect that carries an error; in the query too for PKCE flows. */
export function errorAddress(
  redirectTo: string,
  { error, isCode }: { readonly error: AuthError; readonly isCode: boolean },
): string {
  const url = new URL(redirectTo);
  const params = new URLSearchParams({
    error: names[error.status] ?? 'invalid_request',
    error_code: error.code,
    error_description: error.message,
  }).toString();
  url.search = isCode ? params : '';
  url.hash = params;
  return url.toString();
}

/** The error names of OAuth (RFC 6749, 4.1.2.1). */
const names: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
