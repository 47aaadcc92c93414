import { AuthError } from '../errors.ts';
import type { SessionJson } from '../sessions.ts';

/** The provider's own error, such as `access_denied`. */
export class ProviderRefusal extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

interface ReturnedSession {
  readonly session: SessionJson;
  /** The provider's own tokens. */
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** The app's address with the session in its fragment, which no server sees. */
export function sessionAddress(
  redirectTo: string,
  { session, accessToken, refreshToken }: ReturnedSession,
): string {
  const url = new URL(redirectTo);
  url.hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: `${session.expires_at}`,
    expires_in: `${session.expires_in}`,
    ...(accessToken !== undefined && { provider_token: accessToken }),
    ...(refreshToken !== undefined && { provider_refresh_token: refreshToken }),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  }).toString();
  return url.href;
}

/** The app's address with the error, in the query and in the fragment. */
export function errorAddress(redirectTo: string, error: AuthError | ProviderRefusal): string {
  const fields = error instanceof AuthError ? refusalOf(error) : providerRefusalOf(error);
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}

function refusalOf({ status, code, message }: AuthError): Record<string, string> {
  const name = denied.has(code) ? 'access_denied' : (names[status] ?? 'server_error');
  return { error: name, error_code: code, error_description: message };
}

function providerRefusalOf({ code, message }: ProviderRefusal): Record<string, string> {
  return { error: code, error_description: message };
}

const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/** The error names of OAuth (RFC 6749, 4.1.2.1). */
const names: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  429: 'temporarily_unavailable',
};
