-- Passkeys, by which people sign in without a password, as GoTrue keeps them. The credentials of
-- second factors are in auth.mfa_factors.web_authn_credential.

set local role supabase_auth_admin;

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- Chosen by the authenticator; no two people have the same.
  credential_id bytea not null,
  -- COSE (RFC 9052).
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  -- 0 where the authenticator does not count.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index webauthn_credentials_credential_id_key
  on auth.webauthn_credentials (credential_id);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- A question that one answer may be given to, once.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null for a sign-in: nobody knows yet whose it is.
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null
    check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

-- The credential of a second factor is nobody else's either.
create unique index mfa_factors_web_authn_credential_id_key
  on auth.mfa_factors ((web_authn_credential ->> 'id'));

reset role;
