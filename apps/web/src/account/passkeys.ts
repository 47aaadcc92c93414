import { text } from '../text/en/passkeys.ts';
import { accountFailure } from './sentences.ts';

/**
 * Whether this browser makes and uses passkeys for the address of this page: it takes an encrypted
 * connection or `localhost`, and a domain name, not an IP address.
 */
export function canUsePasskeys(): boolean {
  if (import.meta.env.SSR || !isSecureContext || !('PublicKeyCredential' in window)) return false;
  return !/^[\d.]+$|:/.test(location.hostname);
}

/** The sentence for a failure of a passkey or a security key. */
export function passkeyFailure(error: unknown): string {
  // What browsers throw has a number for a code; the client gives it a name of its own.
  const { code } = error as { readonly code?: string };
  const known = error instanceof DOMException ? text.browser[error.name] : text.codes[code ?? ''];
  return known ?? accountFailure(error).sentence;
}
