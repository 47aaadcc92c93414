import type { SsoProvider } from '../../../config/sso.ts';
import type { AuthContext } from '../context.ts';
import { nameOfOrganisation } from './name.ts';

/** @param name `sso:` and its id. */
export function findOrganisation(
  { settings }: Pick<AuthContext, 'settings'>,
  name: string,
): SsoProvider | undefined {
  return settings.sso.find((provider) => nameOfOrganisation(provider) === name);
}
