import { randomUUID } from 'node:crypto';
import { userJson } from '../user-json.ts';
import { ownData } from './sign-up.ts';
import type { SignUp } from './sign-up.ts';

/**
 * What is answered to a sign-up with somebody else's address: a person who does not exist, so that
 * the answer looks like any other.
 */
export function pretendUser({ provider, address, data }: SignUp): Record<string, unknown> {
  const id = randomUUID();
  const now = new Date();
  return userJson({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: provider === 'email' ? address : null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
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
    raw_user_meta_data: ownData(data, { id, provider, address }),
    banned_until: null,
    is_sso_user: false,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    identities: [],
    factors: [],
  });
}
