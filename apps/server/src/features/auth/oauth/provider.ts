import type { ExternalAccount } from '../external-account.ts';

/** An external sign-in provider (RFC 6749, with PKCE by RFC 7636). */
export interface Provider {
  /** The address that starts a sign-in at the provider. */
  addressOf(asked: SignInRequest): Promise<URL>;
  /**
   * Exchanges the callback's code for the external account.
   *
   * @throws any failure between the servers; its text is not shown to users.
   */
  accountOf(returned: SignInReturn): Promise<SignInResult>;
}

export interface SignInRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** S256. */
  readonly codeChallenge: string;
  /** Scopes beyond those that identify the user. */
  readonly scopes: readonly string[];
}

export interface SignInReturn {
  /** The query of the callback. */
  readonly parameters: URLSearchParams;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SignInResult {
  readonly account: ExternalAccount;
  /** The provider's own, where it gives one. */
  readonly accessToken?: string;
  readonly refreshToken?: string;
}

/** The timeout of requests to providers. */
export function timeoutSignal(): AbortSignal {
  return AbortSignal.timeout(10_000);
}
