-- The schema of the authentication service, with the tables and columns that GoTrue's clients and
-- Supabase's policies know, so that people can move between the homes. Secrets are never kept as
-- they are: passwords as bcrypt, every token and code as a hash.

create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;
-- A trigger on auth.users, such as the one that makes a profile, may name the product's tables.
grant usage on schema public to supabase_auth_admin;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_auth_admin set statement_timeout = '10s';

set local role supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create table auth.users (
  id uuid primary key,
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  -- Lower case; the partial index below makes it one person's.
  email varchar(255),
  -- bcrypt; null or empty for those without a password.
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) not null default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) not null default '',
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  email_change_token_current varchar(255) not null default '',
  -- 1 where the first of the two addresses has confirmed a change.
  email_change_confirm_status smallint not null default 0
    check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  -- Digits alone, without the leading +.
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token varchar(255) not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token varchar(255) not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint users_phone_key unique (phone)
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at);
create index users_is_anonymous_idx on auth.users (is_anonymous);

-- How a person may come in: their e-mail address, their phone, an account elsewhere.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- Who they are there: the provider's `sub`; for `email` and `phone` the user's own id.
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email text_pattern_ops);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The TOTP time step that was used last, so that no code passes twice.
  last_used_step bigint,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_last_challenged_at_key unique (last_challenged_at)
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  -- Wrong codes so far; a challenge takes few.
  attempts integer not null default 0,
  web_authn_session_data jsonb
);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index mfa_challenge_factor_id_idx on auth.mfa_challenges (factor_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  -- After this moment it cannot be refreshed.
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  -- The next refresh token is made of the last one with it; of no use without that one.
  refresh_token_hmac_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_id_created_at_idx on auth.sessions (user_id, created_at);
create index sessions_not_after_idx on auth.sessions (not_after desc);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_amr_claims_session_id_authentication_method_pkey
    unique (session_id, authentication_method)
);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  instance_id uuid,
  -- SHA-256 of the token, in hexadecimal; `parent` likewise.
  token varchar(255) not null unique,
  parent varchar(255),
  user_id varchar(255) not null,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

-- A sign-in that goes through a browser: PKCE by mail, and accounts elsewhere.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  -- Where the browser goes in the end; on the list of allowed addresses.
  referrer text,
  -- The user who links the account elsewhere to theirs.
  linking_target_id uuid references auth.users on delete cascade,
  email_optional boolean not null default false,
  -- Between this server and the provider.
  provider_code_verifier text,
  provider_nonce text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index flow_state_auth_code_idx on auth.flow_state (auth_code);
create index flow_state_user_id_method_idx on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  -- SHA-256 of the token in the link, in hexadecimal.
  token_hash text not null check (token_hash <> ''),
  -- The six digits of the same mail, sealed with the server's secret: too few to be hashed alone.
  code_hash text not null,
  -- The address that it went to.
  relates_to text not null,
  -- What the password becomes when it confirms an address for the first time: whoever signed up
  -- before may not be the one who reads this mail. Empty: none; null: it stays.
  password_hash varchar(255),
  -- Wrong codes so far; few are forgiven.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type)
);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  payload jsonb not null default '{}',
  ip_address varchar(64) not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

-- Mail that the service wrote: a record of what went out by SMTP, or the only place where it is.
create table auth.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  -- Null where there is no SMTP server, or it refused; `failure` tells which.
  sent_at timestamptz,
  failure text
);
create index mail_outbox_user_id_idx on auth.mail_outbox (user_id, created_at desc);
create index mail_outbox_recipient_idx on auth.mail_outbox (recipient, created_at desc);

-- How often something was asked. May be lost in a crash, hence unlogged.
create unlogged table auth.rate_limits (
  -- SHA-256 of what is limited and for whom.
  key text primary key,
  -- What is left, filled up again as time goes by.
  tokens double precision not null,
  updated_at timestamptz not null default clock_timestamp()
);
create index rate_limits_updated_at_idx on auth.rate_limits (updated_at);

-- Who asks, out of the claims that the server put into the transaction.
create or replace function auth.jwt() returns jsonb language sql stable as
$$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create or replace function auth.uid() returns uuid language sql stable as
$$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create or replace function auth.role() returns text language sql stable as
$$ select auth.jwt() ->> 'role' $$;

create or replace function auth.email() returns text language sql stable as
$$ select auth.jwt() ->> 'email' $$;

reset role;
