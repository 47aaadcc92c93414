-- People, and what every other file builds on: the schema `access`, where the questions live that
-- policies ask. It is not exposed to REST: its functions answer yes or no, or sets of ids.

-- The product keeps to a schema of its own: a database may serve other applications as well, whose
-- tables are in `public`.
create schema webmaps;
grant usage on schema webmaps to anon, authenticated, service_role;
alter default privileges in schema webmaps grant all on tables to service_role;
alter default privileges in schema webmaps grant all on sequences to service_role;

create schema access;
grant usage on schema access to anon, authenticated, service_role;

create extension if not exists pg_trgm schema extensions;
create extension if not exists unaccent schema extensions;

create type webmaps.site_role as enum ('member', 'admin');

create table webmaps.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 100),
  bio text not null default '' check (char_length(bio) <= 2000),
  avatar_path text check (char_length(avatar_path) <= 300),
  -- [{label, url}]; only addresses that a page can safely link to.
  links jsonb not null default '[]' check (
    jsonb_typeof(links) = 'array' and pg_column_size(links) <= 4000 and jsonb_array_length(links)
      = jsonb_array_length(jsonb_path_query_array(links, 'strict $[*] ? (@.url like_regex "^https?://" flag "i")'))
  ),
  is_public boolean not null default false,
  site_role webmaps.site_role not null default 'member',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.profiles enable row level security;

-- Whether the one who asks has a second factor and came without it.
create function access.lacks_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
  )
$$;

-- Whether the one who asks gets nothing although their token is good: they have been locked, or have
-- a second factor and came without it. A password alone that somebody has stolen opens nothing.
create function access.is_shut_out() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = (select auth.uid()) and banned_until > now())
    or access.lacks_second_factor()
$$;

-- Who asks, for functions that answer above row-level security.
create function access.me() returns uuid
language sql stable security definer set search_path = '' as $$
  select case when not access.is_shut_out() then auth.uid() end
$$;

-- Whether the one who asks administers this site. Read from the table, not from the token: who
-- loses the role loses it at once.
create function access.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select not access.is_shut_out() and exists (
    select from webmaps.profiles where id = (select auth.uid()) and site_role = 'admin'
  )
$$;

-- Refuses who does not administer the site, and says so to an administrator who came without their
-- second factor.
create function access.require_administrator() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.lacks_second_factor() then
    raise exception 'Enter the code of your second factor first.'
      using errcode = 'insufficient_privilege';
  end if;
  if not access.is_admin() then
    raise exception 'Only an administrator can do this.' using errcode = 'insufficient_privilege';
  end if;
  -- A token holds for a while after its session was ended.
  if auth.jwt() ->> 'session_id' is not null and not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now())
  ) then
    raise exception 'Your session has ended.'
      using errcode = 'insufficient_privilege', hint = 'Sign in again.';
  end if;
end
$$;

create function access.touch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger touch before update on webmaps.profiles
  for each row execute function access.touch();

-- A profile for everybody who has an account. It must never fail, or nobody could sign up: a name
-- that is too long is cut. The site role comes from app_metadata, which people cannot write.
create function access.add_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into webmaps.profiles (id, name, site_role)
  values (
    new.id,
    left(coalesce(
      nullif(new.raw_user_meta_data ->> 'name', ''),
      nullif(new.raw_user_meta_data ->> 'full_name', ''),
      ''
    ), 100),
    case when new.raw_app_meta_data ->> 'site_role' = 'admin' then 'admin' else 'member' end::webmaps.site_role
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger add_profile after insert on auth.users
  for each row execute function access.add_profile();

-- The operator changes it there too, by the admin calls of the authentication service.
create function access.follow_site_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update webmaps.profiles set site_role =
    case when new.raw_app_meta_data ->> 'site_role' = 'admin' then 'admin' else 'member' end::webmaps.site_role
  where id = new.id;
  return new;
end
$$;
create trigger follow_site_role after update of raw_app_meta_data on auth.users
  for each row when (old.raw_app_meta_data ->> 'site_role' is distinct from new.raw_app_meta_data ->> 'site_role')
  execute function access.follow_site_role();

-- Accounts that were there before this file.
insert into webmaps.profiles (id, name)
select id, left(coalesce(raw_user_meta_data ->> 'name', ''), 100) from auth.users
on conflict (id) do nothing;

-- Makes somebody an administrator or an ordinary member again.
create function webmaps.set_site_role(person uuid, new_role webmaps.site_role) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_administrator();
  -- Two administrators who demote each other at once must not leave the site without any.
  perform from webmaps.profiles where site_role = 'admin' for update;
  if new_role <> 'admin' and not exists (
    select from webmaps.profiles where site_role = 'admin' and id <> person
  ) then
    raise exception 'The last administrator cannot give up the role.';
  end if;
  if new_role = 'admin' and exists (
    select from auth.users where id = person and banned_until > now()
  ) then
    raise exception 'Who is locked cannot become an administrator.' using hint = 'Unlock them first.';
  end if;
  update webmaps.profiles set site_role = new_role where id = person;
  if not found then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
  -- For the tokens to come, by which pages know whom to show what.
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('site_role', new_role)
  where id = person;
end
$$;
revoke execute on function webmaps.set_site_role(uuid, webmaps.site_role) from public, anon, service_role;
grant execute on function webmaps.set_site_role(uuid, webmaps.site_role) to authenticated;

revoke execute on all functions in schema access from public;
grant execute on function access.is_admin(), access.is_shut_out(), access.me() to authenticated;
