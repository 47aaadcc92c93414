import { isIP } from 'node:net';
import type { PasskeyConfig } from '../../../config/passkeys.ts';

/** The site that passkeys are bound to: authenticators use one for no other. */
export interface RelyingParty {
  /** Its domain, such as `maps.example.org`: the RP ID of WebAuthn. */
  readonly id: string;
  /** Shown by browsers. */
  readonly name: string;
  /** The origins whose pages may use its passkeys. */
  readonly origins: readonly string[];
}

interface Site extends PasskeyConfig {
  readonly name: string;
  /** The addresses of this server; the first one names the domain. */
  readonly sites: readonly string[];
}

/**
 * Derives the relying party from the configuration alone: the sender of a request could choose its
 * host.
 *
 * @returns undefined where passkeys are off, or the site has an IP address and no domain, for which
 * browsers allow none.
 */
export function relyingPartyOf({
  enabled,
  domain,
  origins,
  name,
  sites,
}: Site): RelyingParty | undefined {
  const id = domain ?? new URL(sites[0] ?? '').hostname;
  if (!enabled || isIP(id.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  const all = new Set([...sites.map((site) => new URL(site).origin), ...origins]);
  return { id, name, origins: [...all].filter((origin) => isWithin(id, origin)) };
}

/** Browsers refuse the passkeys of a domain to every origin outside of it. */
function isWithin(domain: string, origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
