import type { Factor, Identity, User } from './users.ts';

/**
 * The user as the API returns them: without secrets, and of unset fields only those that clients
 * rely on.
 */
export function userJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...times({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...times({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
    }),
    ...(user.email_change !== '' && { new_email: user.email_change }),
    ...times({ email_change_sent_at: user.email_change_sent_at }),
    ...(user.phone_change !== '' && { new_phone: user.phone_change }),
    ...times({
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    ...(user.factors.length > 0 && { factors: user.factors.map(factorJson) }),
    identities: user.identities.map(identityJson),
    ...times({ created_at: user.created_at, updated_at: user.updated_at }),
    ...times({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

/** What the clients call `id` is the provider's; ours is `identity_id`. */
function identityJson(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...times({
      last_sign_in_at: identity.last_sign_in_at,
      created_at: identity.created_at,
      updated_at: identity.updated_at,
    }),
    ...(identity.email !== null && { email: identity.email }),
  };
}

export function factorJson(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    ...times({ created_at: factor.created_at, updated_at: factor.updated_at }),
    status: factor.status,
    ...(factor.friendly_name !== null && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.phone !== null && { phone: factor.phone }),
    ...times({ last_challenged_at: factor.last_challenged_at }),
  };
}

/** Those that are set, as ISO 8601 in UTC. */
function times(values: Readonly<Record<string, Date | string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, new Date(value).toISOString()]],
    ),
  );
}
