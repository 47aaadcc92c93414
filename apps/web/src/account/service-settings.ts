import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { retryingFetch } from '../http/retries.ts';
import { accountBackend } from './account-backend.ts';

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()).default({}),
  disable_signup: z.boolean().default(false),
  sms_provider: z.string().default(''),
  passkeys_enabled: z.boolean().default(false),
  // A hosted service does not say, and always has a mail server.
  mailer_enabled: z.boolean().default(true),
  saml_enabled: z.boolean().default(false),
  sso_enabled: z.boolean().default(false),
});

export interface ServiceSettings {
  /** The other services that people may come by, by their technical names. */
  readonly providers: readonly string[];
  readonly phone: boolean;
  /** Whether codes go to phones, as text messages. */
  readonly texts: boolean;
  readonly signUpOpen: boolean;
  /** Whether mail leaves the server; else administrators pass its links on. */
  readonly sendsMail: boolean;
  readonly passkeys: boolean;
  /** The chains whose wallets may sign in. */
  readonly wallets: readonly ('ethereum' | 'solana')[];
  /** Whether organisations sign their own people in. */
  readonly sso: boolean;
}

/** Ways in that are no other service with a page of its own. */
const ownWays = /^(?:anonymous_users|email|phone|saml|web3.*)$/;

/** The settings of the account service; undefined until they are loaded, or where it does not answer. */
export function useServiceSettings(): ServiceSettings | undefined {
  return useQuery({ queryKey: ['sign-in-settings'], queryFn: askSettings, staleTime: 60_000 }).data;
}

/** Whether mail leaves the server; until it has said so, that it does. */
export function useSendsMail(): boolean {
  return useServiceSettings()?.sendsMail ?? true;
}

async function askSettings(): Promise<ServiceSettings> {
  if (!accountBackend) throw new Error('This server keeps no accounts.');
  const headers = { apikey: accountBackend.anonKey };
  const answer = await retryingFetch(`${accountBackend.url}/auth/v1/settings`, { headers });
  if (!answer.ok) throw new Error(`The settings were answered with ${answer.status}.`);
  return readServiceSettings(await answer.json());
}

/** Reads the answer of `GET /auth/v1/settings`. */
export function readServiceSettings(answer: unknown): ServiceSettings {
  const read = settingsSchema.parse(answer);
  const { external, disable_signup: closed, sms_provider: sms } = read;
  const configured = Object.keys(external).filter((name) => external[name]);
  return {
    providers: configured.filter((name) => !ownWays.test(name)),
    phone: configured.includes('phone'),
    texts: configured.includes('phone') && sms !== '',
    signUpOpen: !closed,
    sendsMail: read.mailer_enabled,
    passkeys: read.passkeys_enabled,
    wallets: (['ethereum', 'solana'] as const).filter((chain) => external[`web3_${chain}`]),
    // Only this server has the second setting; a hosted one knows SAML alone.
    sso: read.saml_enabled || read.sso_enabled,
  };
}
