import type { Config } from '../../config.ts';
import type { AuthConfig } from '../../config/auth.ts';

/** How people may come in, and what is asked of them. */
export type AuthSettings = AuthConfig & { readonly siteUrl: string };

/** What the configuration says, with an address to send people to. */
export function authSettings({ auth, publicUrl, port }: Config): AuthSettings {
  return { ...auth, siteUrl: auth.siteUrl ?? publicUrl ?? `http://localhost:${port || 3000}` };
}
