import type { ExternalAccount } from '../external-account.ts';

/** A place elsewhere where people have accounts (RFC 6749, with PKCE by RFC 7636). */
export interface Provider {
  /** Where the browser is sent to sign in there. */
  addressOf(asked: SignInRequest): Promise<URL>;
  /**
   * Exchanges what the browser brought back for who they are.
   *
   * @throws whatever goes wrong between the servers; nothing of it is for people.
   */
  accountOf(returned: SignInReturn): Promise<SignInResult>;
}

export interface SignInRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** S256. */
  readonly codeChallenge: string;
  /** Asked for beyond what is needed to know who they are. */
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

/** How long another server may take to answer. */
export function inTime(): AbortSignal {
  return AbortSignal.timeout(10_000);
}
