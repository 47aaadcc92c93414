import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/supabase-js';
import { z } from 'zod';
import { accountClient } from '../../../account/client.ts';
import { accountBackend } from '../../../account/account-backend.ts';
import { retryingFetch } from '../../../http/retries.ts';
import { dataOf } from '../../../account/data-of.ts';

const accountKey = ['account'] as const;

/** The account as the service knows it now, with its factors and identities. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async (): Promise<User> => {
      const client = await accountClient();
      return dataOf(await client.auth.getUser()).user;
    },
  });
}

/** @returns how to ask for the account again, after something of it was changed */
export function useReloadAccount(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: accountKey });
}

const offersSchema = z.object({
  external: z.record(z.string(), z.boolean()).default({}),
  mfa_enabled: z.boolean().default(true),
  // A hosted service that does not say may not have them.
  mfa_recovery_codes_enabled: z.boolean().default(false),
  manual_linking_enabled: z.boolean().default(true),
  passkeys_enabled: z.boolean().default(false),
});

/** The sign-in methods that this backend offers besides an address and a password. */
export interface Offers {
  readonly phone: boolean;
  readonly secondFactor: boolean;
  readonly recoveryCodes: boolean;
  readonly linking: boolean;
  readonly passkeys: boolean;
  /** Accounts elsewhere, by the names that the service has for them. */
  readonly providers: readonly string[];
}

const noProviders = /^(?:anonymous_users|email|phone|saml|web3.*)$/;

const offersOfEvery: Offers = {
  phone: false,
  secondFactor: true,
  recoveryCodes: false,
  linking: false,
  passkeys: false,
  providers: [],
};

/** Until it is known, or where it cannot be: what every home has. */
export function useOffers(): Offers {
  const { data } = useQuery({
    queryKey: ['account-offers'],
    queryFn: readOffers,
    staleTime: 60_000,
  });
  return data ?? offersOfEvery;
}

async function readOffers(): Promise<Offers> {
  const { url, anonKey } = accountBackend ?? {};
  const answer = await retryingFetch(`${url}/auth/v1/settings`, {
    headers: { apikey: anonKey ?? '' },
  });
  // The schema would read a refusal as an offer of nothing.
  if (!answer.ok) throw new Error(`The settings were answered with ${answer.status}.`);
  const read = offersSchema.parse(await answer.json());
  const { external, mfa_enabled: secondFactor, manual_linking_enabled: linking } = read;
  const providers = Object.keys(external).filter(
    (name) => external[name] && !noProviders.test(name),
  );
  return {
    phone: external['phone'] === true,
    secondFactor,
    recoveryCodes: read.mfa_recovery_codes_enabled,
    linking,
    passkeys: read.passkeys_enabled,
    providers,
  };
}

/** Where links of mails and other services lead back to. */
export function backToAccount(): string {
  return `${location.origin}/callback?${new URLSearchParams({ next: '/settings/account' }).toString()}`;
}
