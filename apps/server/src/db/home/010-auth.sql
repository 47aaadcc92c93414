-- The schema of the authentication service, with the columns that GoTrue's clients and Supabase's
-- policies know.

create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  phone text,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table auth.users owner to supabase_auth_admin;

-- Who asks, out of the claims that the server put into the transaction.
create or replace function auth.jwt() returns jsonb language sql stable as
$$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create or replace function auth.uid() returns uuid language sql stable as
$$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create or replace function auth.role() returns text language sql stable as
$$ select auth.jwt() ->> 'role' $$;

create or replace function auth.email() returns text language sql stable as
$$ select auth.jwt() ->> 'email' $$;
