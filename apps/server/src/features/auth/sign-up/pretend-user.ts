import { randomInt, randomUUID } from 'node:crypto';
import type { AuthSettings } from '../settings.ts';
import { userJson } from '../user-json.ts';
import { ownData } from './sign-up.ts';
import type { SignUp } from './sign-up.ts';

/**
 * The answer to a sign-up with an address that has an account or waits for confirmation: a
 * generated user, so that it looks like any other answer. Supabase's has no identities, which gives
 * it away; ours has none only where the operator lets answers reveal accounts.
 */
export function pretendUser(
  { revealAccounts }: Pick<AuthSettings, 'revealAccounts'>,
  { provider, address, data }: SignUp,
): Record<string, unknown> {
  const id = randomUUID();
  const createdAt = new Date();
  // A real user is inserted in one transaction, and the mail's token in the next.
  const sentAt = new Date(createdAt.getTime() + randomInt(2, 8));
  const time = createdAt.toISOString();
  const identity = {
    id: randomUUID(),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: inStoredOrder(ownData(data, { id, provider, address })),
    email: provider === 'email' ? address : null,
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
  };
  return userJson({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: provider === 'email' ? address : null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: sentAt,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone: provider === 'phone' ? address : null,
    phone_confirmed_at: null,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: identity.identity_data,
    banned_until: null,
    is_sso_user: false,
    is_anonymous: false,
    created_at: createdAt,
    updated_at: sentAt,
    deleted_at: null,
    identities: revealAccounts ? [] : [identity],
    factors: [],
  });
}

/** With keys in the order of the database: shorter ones first, then by their bytes. */
function inStoredOrder(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, each]) => [key, storedValue(each)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => byStoredOrder(a, b)));
}

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedValue);
  if (typeof value !== 'object' || value === null) return value;
  return inStoredOrder(value as Record<string, unknown>);
}

function byStoredOrder(a: string, b: string): number {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length - other.length || one.compare(other);
}
