-- An access token is good until it expires, an hour by default; its session may end long before: by
-- signing out everywhere, by an administrator, because the account was locked or deleted. Every
-- request that brings a token is checked here: by our server in the first statement of each
-- transaction, by a hosted REST in its pre-request hook, and by every policy, which asks
-- `access.is_shut_out()`.

-- The id in a claim; null where it is none.
create function access.claimed_id(claims jsonb, claim text) returns uuid
language sql immutable set search_path = '' as $$
  select case when claims ->> claim ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (claims ->> claim)::uuid end
$$;

-- Whether the session that a token names is active and its person neither locked nor deleted. A
-- token without a person (the keys of the site) is active always; one with a person and without a
-- session was signed by the operator, and holds unless that person is locked or deleted.
create function access.is_session_active(claims jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when claims ->> 'sub' is null and claims ->> 'session_id' is null then true
    when claims ->> 'session_id' is null then not exists (
      select from auth.users u
      where u.id = access.claimed_id(claims, 'sub')
        and (u.banned_until > now() or u.deleted_at is not null)
    )
    else exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = access.claimed_id(claims, 'session_id')
        and s.user_id = access.claimed_id(claims, 'sub')
        and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
    )
  end
$$;

-- The status 401 is told by REST of both homes.
create function access.require_active_session(claims jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.is_session_active(claims) then
    raise exception 'Your session has ended.' using errcode = 'PT401', hint = 'Sign in again.';
  end if;
end
$$;

-- The pre-request hook of a hosted REST.
create function access.check_request() returns void
language sql stable security definer set search_path = '' as $$
  select access.require_active_session(auth.jwt())
$$;

-- Asked by every policy, once a statement: where no hook stands before (a hosted storage, changes
-- that are passed on), an ended session reaches no row.
create or replace function access.is_shut_out() returns boolean
language sql stable security definer set search_path = '' as $$
  select not access.is_session_active(auth.jwt()) or access.lacks_second_factor()
$$;

-- By the index of the key, which a comparison of texts does not use.
create or replace function access.my_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.sessions
  where id = access.claimed_id(auth.jwt(), 'session_id') and user_id = (select auth.uid())
    and (not_after is null or not_after > now())
$$;

revoke execute on function access.claimed_id(jsonb, text), access.is_session_active(jsonb),
  access.require_active_session(jsonb), access.check_request() from public;
grant execute on function access.check_request() to anon, authenticated, service_role;

-- The logins of the services, which ask before they take a role.
do $$
declare
  login name;
begin
  for login in
    select rolname from pg_roles
    where rolname in ('authenticator', 'supabase_storage_admin', 'supabase_realtime_admin')
  loop
    execute format('grant usage on schema access to %I', login);
    execute format('grant execute on function access.is_session_active(jsonb),
      access.require_active_session(jsonb) to %I', login);
  end loop;
end
$$;

-- A hosted REST asks too, unless its operator has a hook of their own: then that one may call ours.
do $$
begin
  if to_regclass('auth.schema_migrations') is not null and not exists (
    select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
    where r.rolname = 'authenticator' and setting like 'pgrst.db\_pre\_request=%'
  ) then
    alter role authenticator set pgrst.db_pre_request = 'access.check_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise notice 'Set pgrst.db_pre_request of the role authenticator to access.check_request.';
end
$$;
