-- What administrators of the site do with accounts. The same statements serve the embedded home and a
-- hosted one, so that each act is checked, done and written down in one transaction.

create table webmaps.people_log (
  id bigint generated always as identity primary key,
  actor_id uuid references webmaps.profiles (id) on delete set null,
  -- Not a foreign key: that somebody was deleted is told afterwards.
  person_id uuid not null,
  act text not null check (act in (
    'invite', 'recover', 'lock', 'unlock', 'delete', 'reset_second_factor', 'sign_out', 'make_admin',
    'make_member'
  )),
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null default now()
);
alter table webmaps.people_log enable row level security;
create index on webmaps.people_log (actor_id);
create index on webmaps.people_log (person_id, created_at);

revoke all on webmaps.people_log from anon, authenticated;
revoke insert, update, delete on webmaps.people_log from service_role;
grant select on webmaps.people_log to authenticated;
create policy "administrators" on webmaps.people_log for select to authenticated
  using ((select access.is_admin()));

create function access.log_site_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into webmaps.people_log (actor_id, person_id, act)
  values ((select p.id from webmaps.profiles p where p.id = auth.uid()), new.id, 'make_' || new.site_role);
  return null;
end
$$;
create trigger log_site_role after update of site_role on webmaps.profiles
  for each row when (new.site_role <> old.site_role) execute function access.log_site_role();

-- What an account is good for. Invited: asked by mail to take it over. Unconfirmed: signed up by
-- themselves, and has not yet proven the address.
create function access.account_state(
  banned_until timestamptz, confirmed_at timestamptz, invited_at timestamptz
) returns text
language sql stable set search_path = '' as $$
  select case
    when banned_until > now() then 'locked'
    when confirmed_at is not null then 'active'
    when invited_at is not null then 'invited'
    else 'unconfirmed'
  end
$$;

-- A page of the people of the site, and how many there would be under each choice of a filter while
-- the other filters stay as they are: {total, people, counts: {role, state, second_factor}}.
create function webmaps.list_people(
  query text default '', roles text[] default null, states text[] default null,
  second_factor boolean default null, sort text default 'created_at', descending boolean default true,
  first_row integer default 0, max_rows integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := access.search_patterns(query);
begin
  perform access.require_administrator();
  return (
    with found as materialized (
      select u.id, p.name, coalesce(u.email, '') as email,
        coalesce(u.phone, '') as phone, p.avatar_path, p.site_role::text as role,
        access.account_state(u.banned_until, u.confirmed_at, u.invited_at) as state,
        f.user_id is not null as has_second_factor, u.created_at, u.last_sign_in_at
      from auth.users u
      join webmaps.profiles p on p.id = u.id
      left join (
        select distinct user_id from auth.mfa_factors where status = 'verified'
      ) as f on f.user_id = u.id
      where u.deleted_at is null and not u.is_anonymous
        and (patterns is null or access.search_text(p.name, u.email, u.phone) like all (patterns))
    ),
    marked as materialized (
      select *, roles is null or role = any (roles) as in_role,
        states is null or state = any (states) as in_state,
        second_factor is null or has_second_factor = second_factor as in_factor,
        case sort
          when 'name' then lower(coalesce(nullif(name, ''), nullif(email, ''), phone))
          when 'email' then email
          when 'role' then role
          when 'state' then state
          when 'second_factor' then has_second_factor::text
        end as word,
        case sort when 'created_at' then created_at when 'last_sign_in_at' then last_sign_in_at end as moment
      from found
    ),
    page as (
      -- In the order of the page: the aggregate below takes its rows as they come.
      select * from marked
      where in_role and in_state and in_factor
      order by
        case when not descending then word end, case when descending then word end desc,
        case when not descending then moment end nulls last,
        case when descending then moment end desc nulls last, created_at desc, id
      limit least(greatest(max_rows, 0), 100) offset greatest(first_row, 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from marked where in_role and in_state and in_factor),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'name', name, 'email', email, 'phone', phone, 'avatar_path', avatar_path, 'role', role,
          'state', state, 'has_second_factor', has_second_factor, 'created_at', created_at,
          'last_sign_in_at', last_sign_in_at
        ))
        from page
      ), '[]'),
      'counts', jsonb_build_object(
        'role', (select coalesce(jsonb_object_agg(role, n), '{}') from (
          select role, count(*) as n from marked where in_state and in_factor group by role) as c),
        'state', (select coalesce(jsonb_object_agg(state, n), '{}') from (
          select state, count(*) as n from marked where in_role and in_factor group by state) as c),
        'second_factor', (select coalesce(jsonb_object_agg(has_second_factor::text, n), '{}') from (
          select has_second_factor, count(*) as n from marked where in_role and in_state
          group by has_second_factor) as c)
      )
    )
  );
end
$$;

-- What an administrator may know of one account, and nothing that is personal: how they come in, how
-- many projects they are in, and what administrators did with it.
create function webmaps.person_details(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  details jsonb;
begin
  perform access.require_administrator();
  select jsonb_build_object(
    'id', u.id, 'name', p.name, 'email', coalesce(u.email, ''),
    'phone', coalesce(u.phone, ''), 'avatar_path', p.avatar_path,
    'role', p.site_role, 'state', access.account_state(u.banned_until, u.confirmed_at, u.invited_at),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'invited_at', u.invited_at,
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'created_at', s.created_at, 'user_agent', coalesce(s.user_agent, ''),
        'ip', coalesce(host(s.ip), ''),
        'last_used_at', coalesce(s.refreshed_at at time zone 'utc', s.created_at)
      ) order by s.created_at desc), '[]')
      from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'kind', f.factor_type, 'name', coalesce(f.friendly_name, ''), 'created_at', f.created_at
      ) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', i.provider, 'email', coalesce(i.email, ''), 'last_sign_in_at', i.last_sign_in_at
      ) order by i.created_at), '[]')
      from auth.identities i where i.user_id = u.id
    ),
    'projects', jsonb_build_object(
      'owner', (select count(*) from webmaps.project_members m where m.user_id = u.id and m.role = 'owner'),
      'member', (select count(*) from webmaps.project_members m where m.user_id = u.id and m.role <> 'owner')
    ),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'act', l.act, 'reason', l.reason, 'created_at', l.created_at,
        'actor', (select a.name from webmaps.profiles a where a.id = l.actor_id)
      ) order by l.created_at desc, l.id desc), '[]')
      from (
        select * from webmaps.people_log where person_id = u.id order by created_at desc, id desc limit 20
      ) as l
    )
  ) into details
  from auth.users u join webmaps.profiles p on p.id = u.id
  where u.id = person and u.deleted_at is null;
  if details is null then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
  return details;
end
$$;

-- Does something with accounts and writes it down; all of them or none. `invite` and `recover` only
-- write down: the mail goes out by the authentication service. Without people it tells whether the
-- one who asks may do it.
create function webmaps.administer_people(people uuid[], act text, reason text default '') returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform access.require_administrator();
  if cardinality(people) > 100 then
    raise exception 'These are too many at once.' using errcode = 'invalid_parameter_value', hint = '100 at most.';
  end if;
  if act not in ('invite', 'recover', 'lock', 'unlock', 'delete', 'reset_second_factor', 'sign_out') then
    raise exception 'There is no such act.' using errcode = 'invalid_parameter_value';
  end if;
  -- In one order, so that two administrators wait for each other; roles stand still until the end.
  perform from webmaps.profiles p where p.id = any (people) order by p.id for update;
  if (select count(*) from webmaps.profiles p where p.id = any (people))
    <> (select count(distinct each) from unnest(people) as each) then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
  if act in ('lock', 'delete', 'reset_second_factor') and auth.uid() = any (people) then
    raise exception 'Nobody does this to their own account here.'
      using errcode = 'insufficient_privilege', hint = 'Another administrator can.';
  end if;
  if act in ('lock', 'delete') and exists (
    select from webmaps.profiles p where p.id = any (people) and p.site_role = 'admin'
  ) then
    raise exception 'An administrator is neither locked nor deleted.'
      using errcode = 'insufficient_privilege', hint = 'Make them a member first.';
  end if;
  insert into webmaps.people_log (actor_id, person_id, act, reason)
  select auth.uid(), each, act, btrim(reason) from (select distinct unnest(people) as each) as all_of_them;
  if act = 'delete' then
    delete from auth.users u where u.id = any (people);
    return;
  end if;
  if act in ('lock', 'unlock') then
    -- A date, as the authentication service reads it; so far away that nobody waits for it.
    update auth.users u set updated_at = now(),
      banned_until = case when act = 'lock' then now() + interval '100 years' end
    where u.id = any (people);
  end if;
  if act = 'reset_second_factor' then
    delete from auth.mfa_factors f where f.user_id = any (people);
  end if;
  if act in ('lock', 'reset_second_factor', 'sign_out') then
    delete from auth.sessions s where s.user_id = any (people);
  end if;
end
$$;

-- Who is locked reaches no row any more, asked once a statement.
do $$
declare
  each regclass;
begin
  for each in
    select oid from pg_class where relnamespace = 'webmaps'::regnamespace and relkind in ('r', 'p')
    union all select 'storage.objects'::regclass
  loop
    execute format(
      'create policy "webmaps: nobody who is locked" on %s as restrictive to authenticated
       using (not (select access.is_locked()))', each);
  end loop;
end
$$;

revoke execute on all functions in schema access from public;
revoke execute on function
  webmaps.list_people(text, text[], text[], boolean, text, boolean, integer, integer),
  webmaps.person_details(uuid), webmaps.administer_people(uuid[], text, text)
  from public, anon, service_role;
grant execute on function
  webmaps.list_people(text, text[], text[], boolean, text, boolean, integer, integer),
  webmaps.person_details(uuid), webmaps.administer_people(uuid[], text, text)
  to authenticated;
