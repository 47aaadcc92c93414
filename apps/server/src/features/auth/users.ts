import type { Queryable } from '../../db/transaction.ts';

/** A row of `auth.users` with its identities and factors. */
export interface User {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly invited_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string;
  readonly email_change_sent_at: Date | null;
  readonly email_change_confirm_status: number;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly phone_change: string;
  readonly phone_change_sent_at: Date | null;
  readonly reauthentication_sent_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>>;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>>;
  readonly banned_until: Date | null;
  readonly is_sso_user: boolean;
  readonly is_anonymous: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/** A sign-in identity. Times are ISO 8601. */
export interface Identity {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly email: string | null;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A second factor, without its secret. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  /** Recovery codes are verified by endpoints of their own. */
  readonly factor_type: 'totp' | 'webauthn' | 'phone' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly phone: string | null;
  readonly last_challenged_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** @returns the user; undefined for unknown and deleted ones */
export async function findUserById(db: Queryable, id: string): Promise<User | undefined> {
  return findUser(db, 'u.id = $1::uuid', id);
}

/** @param email in lower case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  return findUser(db, 'u.email = $1 and not u.is_sso_user', email);
}

/** @param phone digits alone. */
export async function findUserByPhone(db: Queryable, phone: string): Promise<User | undefined> {
  return findUser(db, 'u.phone = $1', phone);
}

/** The same user after a change. */
export async function reloadUser(db: Queryable, id: string): Promise<User> {
  const user = await findUserById(db, id);
  if (!user) throw new Error('The user does not exist.');
  return user;
}

/** The columns of a `User` from `auth.users u`, for queries that list many. */
export const userColumns = `
  u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.invited_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at,
  u.email_change_confirm_status, u.phone, u.phone_confirmed_at, u.phone_change,
  u.phone_change_sent_at, u.reauthentication_sent_at, u.confirmed_at, u.last_sign_in_at,
  u.raw_app_meta_data, u.raw_user_meta_data, u.banned_until, u.is_sso_user, u.is_anonymous,
  u.created_at, u.updated_at, u.deleted_at,
  coalesce((
    select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
    from auth.identities i where i.user_id = u.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'phone', f.phone, 'last_challenged_at', f.last_challenged_at,
      'created_at', f.created_at, 'updated_at', f.updated_at
    ) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id
  ), '[]') as factors`;

async function findUser(db: Queryable, where: string, value: string): Promise<User | undefined> {
  const { rows } = await db.query<User>(
    `select ${userColumns} from auth.users u where ${where} and u.deleted_at is null`,
    [value],
  );
  return rows[0];
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}
