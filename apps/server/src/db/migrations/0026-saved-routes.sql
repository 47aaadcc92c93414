-- Routes that devices keep and sync: a version number, by which two devices that changed one route
-- notice each other; a trash; and the earlier versions of each route.

alter table webmaps.routes
  add column version integer not null default 1,
  -- By the clock of the device that changed it.
  add column saved_at timestamptz not null default now(),
  add column device text not null default '' check (char_length(device) <= 100),
  -- What lists show beside length and climb, such as the paved share.
  add column facts jsonb not null default '{}'
    check (jsonb_typeof(facts) = 'object' and pg_column_size(facts) <= 20000),
  -- In the trash since then.
  add column deleted_at timestamptz,
  add column stored_bytes integer not null default 0;

grant insert (saved_at, device, facts, deleted_at), update (saved_at, device, facts, deleted_at)
  on webmaps.routes to authenticated;

create table webmaps.route_versions (
  route_id uuid not null references webmaps.routes (id) on delete cascade,
  version integer not null,
  name text not null,
  profile text not null,
  options jsonb not null,
  waypoints jsonb not null,
  legs jsonb not null,
  geometry jsonb,
  distance_metres double precision not null,
  climb_metres double precision,
  tags text[] not null,
  facts jsonb not null,
  region text,
  saved_at timestamptz not null,
  device text not null,
  primary key (route_id, version)
);
alter table webmaps.route_versions enable row level security;
revoke all on webmaps.route_versions from anon, authenticated;
grant select on webmaps.route_versions to authenticated;
create policy "of routes that I may change" on webmaps.route_versions for select to authenticated
  using (exists (
    select from webmaps.routes r where r.id = route_id and (
      r.project_id is null and r.owner_id = (select auth.uid())
      or r.project_id = any (array(select access.projects_with('editor')))
    )
  ));
create policy "banned: nothing" on webmaps.route_versions as restrictive for all to authenticated
  using (not (select access.is_shut_out()));

-- The trash is its owner's; after 30 days nobody's.
create policy "deleted: shown to nobody" on webmaps.routes as restrictive for select to anon
  using (deleted_at is null);
create policy "deleted: shown to its owner" on webmaps.routes as restrictive
  for select to authenticated
  using (deleted_at is null
    or owner_id = (select auth.uid()) and deleted_at > now() - interval '30 days');

-- The version is counted here, so that an update "where version = 3" succeeds once.
create function access.count_route_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif row(new.name, new.profile, new.options, new.waypoints, new.legs, new.geometry, new.tags,
      new.facts, new.region, new.deleted_at)
    is distinct from row(old.name, old.profile, old.options, old.waypoints, old.legs, old.geometry,
      old.tags, old.facts, old.region, old.deleted_at) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  -- A clock that is ahead would put a route at the head of every list for ever.
  new.saved_at := least(new.saved_at, now());
  if new.deleted_at > now() then
    new.deleted_at := now();
  end if;
  new.stored_bytes := pg_column_size(new.waypoints) + pg_column_size(new.legs)
    + coalesce(pg_column_size(new.geometry), 0);
  return new;
end
$$;
create trigger count_route_version before insert or update on webmaps.routes
  for each row execute function access.count_route_version();

create function access.keep_route_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into webmaps.route_versions (route_id, version, name, profile, options, waypoints, legs,
    geometry, distance_metres, climb_metres, tags, facts, region, saved_at, device)
  values (new.id, new.version, new.name, new.profile, new.options, new.waypoints, new.legs,
    new.geometry, new.distance_metres, new.climb_metres, new.tags, new.facts, new.region,
    new.saved_at, new.device)
  on conflict do nothing;
  delete from webmaps.route_versions v
  where v.route_id = new.id and v.version <= new.version - 30;
  return null;
end
$$;
create trigger keep_route_version after insert on webmaps.routes
  for each row execute function access.keep_route_version();
create trigger keep_changed_route_version after update on webmaps.routes
  for each row when (new.version <> old.version and new.deleted_at is null)
  execute function access.keep_route_version();

-- An account holds 10,000 routes and 500 MB of them. The limit counts after each statement, for the
-- account that writes; it also empties that account's trash.
create function access.limit_routes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
  held record;
begin
  if asker is null then
    return null;
  end if;
  delete from webmaps.routes r
  where r.owner_id = asker and r.deleted_at < now() - interval '30 days';
  select count(*) as routes, coalesce(sum(r.stored_bytes), 0) as bytes into held
  from webmaps.routes r where r.owner_id = asker;
  if held.routes > 10000 or held.bytes > 500000000 then
    raise exception 'Your account is full: it holds 10,000 routes, or 500 MB of them.'
      using errcode = 'PT413', hint = 'Delete routes that you no longer need.';
  end if;
  return null;
end
$$;
create trigger limit_routes after insert or update on webmaps.routes
  for each statement execute function access.limit_routes();

-- What was deleted is in no list and under no link.
create or replace function webmaps.shared_route(token text) returns setof webmaps.routes
language sql stable security definer rows 1 set search_path = '' as $$
  select r.* from webmaps.route_links l
  join webmaps.routes r on r.id = l.route_id
  where l.token = shared_route.token and r.deleted_at is null
$$;

create or replace function webmaps.routes_in(
  bounds double precision[] default null, project uuid default null, max_rows integer default 200
) returns setof webmaps.routes
language plpgsql stable security definer rows 200
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  mine uuid[] := array(select access.projects_with('viewer'));
  asker uuid := access.me();
  boxes box[] := access.boxes_of(bounds);
begin
  if project is not null and access.can_visit(project) then
    mine := mine || project;
  end if;
  return query
  select r.* from webmaps.routes r
  where case when r.project_id is null then r.is_public or r.owner_id = asker
      else r.project_id = any (mine) end
    and r.deleted_at is null
    and (project is null or r.project_id = project)
    and (boxes is null or r.bbox && boxes[1] or r.bbox && boxes[2])
  order by r.updated_at desc, r.id
  limit least(max_rows, 1000);
end
$$;

revoke execute on function access.count_route_version(), access.keep_route_version(),
  access.limit_routes() from public;

insert into webmaps.route_versions (route_id, version, name, profile, options, waypoints, legs,
  geometry, distance_metres, climb_metres, tags, facts, region, saved_at, device)
select id, version, name, profile, options, waypoints, legs, geometry, distance_metres,
  climb_metres, tags, facts, region, updated_at, device
from webmaps.routes;
