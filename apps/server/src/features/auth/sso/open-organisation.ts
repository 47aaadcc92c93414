import type { AuthContext } from '../context.ts';
import { openId } from '../oauth/open-id.ts';
import type { Provider } from '../oauth/provider.ts';
import { findOrganisation } from './find-organisation.ts';

/**
 * @returns the OpenID provider of an organisation; undefined where the name is not an
 * organisation's.
 */
export function openOrganisation(context: AuthContext, name: string): Provider | undefined {
  const organisation = findOrganisation(context, name);
  if (organisation?.kind !== 'oidc') return undefined;
  const { issuer, clientId, clientSecret, trustAddresses } = organisation;
  const provider = openId(name, { kind: 'oidc', issuer, clientId, clientSecret });
  return {
    addressOf: (asked) => provider.addressOf(asked),
    accountOf: async (returned) => {
      const result = await provider.accountOf(returned);
      const emailVerified = result.account.emailVerified || trustAddresses;
      return { ...result, account: { ...result.account, emailVerified } };
    },
  };
}
