-- Programs that people may let in with their account here, as GoTrue keeps them.

set local role supabase_auth_admin;

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
create type auth.oauth_client_type as enum ('public', 'confidential');

create table auth.oauth_clients (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 in hexadecimal; null for those that cannot keep a secret.
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null default 'manual',
  client_type auth.oauth_client_type not null default 'confidential',
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  redirect_uris text[] not null,
  grant_types text[] not null,
  client_name text not null check (char_length(client_name) <= 1024),
  client_uri text check (char_length(client_uri) <= 2048),
  logo_uri text check (char_length(logo_uri) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

reset role;
