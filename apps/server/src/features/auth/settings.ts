import type { Config } from '../../config/config.ts';
import type { AuthConfig } from '../../config/auth.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';

/** Sign-in methods and their rules. */
export type AuthSettings = AuthConfig & {
  readonly siteUrl: string;
  /** The relying party of passkeys; undefined where they are off or cannot work. */
  readonly relyingParty: RelyingParty | undefined;
};

/** The configured settings, with a default return address. */
export function authSettings({ auth, publicUrl, port, providerName }: Config): AuthSettings {
  const siteUrl = auth.siteUrl ?? publicUrl ?? `http://localhost:${port || 3000}`;
  const sites = publicUrl === undefined ? [siteUrl] : [siteUrl, publicUrl];
  const relyingParty = relyingPartyOf({ name: providerName, sites, ...auth.passkeys });
  return { ...auth, siteUrl, relyingParty };
}
