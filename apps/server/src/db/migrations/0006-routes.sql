-- Routes and activities. Both belong to a person; a route can also be put into a project, and then
-- the project's roles hold for it.

create table webmaps.routes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  project_id uuid references webmaps.projects (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  region text check (char_length(region) <= 200),
  profile text not null check (char_length(profile) <= 50),
  -- What the planner needs to go on editing: the sliders, the waypoints, and every leg with its
  -- profile, snapped or free.
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and pg_column_size(options) <= 20000),
  waypoints jsonb not null check (jsonb_typeof(waypoints) = 'array' and pg_column_size(waypoints) <= 1000000),
  legs jsonb not null default '[]' check (jsonb_typeof(legs) = 'array' and pg_column_size(legs) <= 8000000),
  -- A GeoJSON LineString or MultiLineString.
  geometry jsonb check (geometry ->> 'type' in ('LineString', 'MultiLineString') and pg_column_size(geometry) <= 8000000),
  bbox box,
  distance_metres double precision not null default 0 check (distance_metres >= 0),
  climb_metres double precision check (climb_metres >= 0),
  descent_metres double precision check (descent_metres >= 0),
  duration_seconds double precision check (duration_seconds >= 0),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- In a project it is the project that says who sees it.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.routes enable row level security;
create index on webmaps.routes (owner_id, updated_at desc);
create index on webmaps.routes (project_id);
create index on webmaps.routes using gist (bbox);

create table webmaps.route_links (
  route_id uuid primary key references webmaps.routes (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
alter table webmaps.route_links enable row level security;

create table webmaps.activities (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  route_id uuid references webmaps.routes (id) on delete set null,
  name text not null default '' check (char_length(name) <= 200),
  notes text not null default '' check (char_length(notes) <= 5000),
  sport text not null default 'run' check (char_length(sport) <= 50),
  started_at timestamptz not null,
  elapsed_seconds double precision not null default 0 check (elapsed_seconds >= 0),
  moving_seconds double precision not null default 0 check (moving_seconds >= 0),
  distance_metres double precision not null default 0 check (distance_metres >= 0),
  climb_metres double precision check (climb_metres >= 0),
  descent_metres double precision check (descent_metres >= 0),
  -- A GeoJSON LineString, and beside it what each of its points knows (times, heart rate …).
  geometry jsonb check (geometry ->> 'type' in ('LineString', 'MultiLineString') and pg_column_size(geometry) <= 8000000),
  samples jsonb not null default '{}' check (jsonb_typeof(samples) = 'object' and pg_column_size(samples) <= 16000000),
  bbox box,
  -- Whether it may count in the heat map of everybody.
  in_heatmap boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.activities enable row level security;
create index on webmaps.activities (owner_id, started_at desc);
create index on webmaps.activities (route_id);
create index on webmaps.activities using gist (bbox);

create function access.before_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.bbox := access.bbox_of(new.geometry);
  new.updated_at := now();
  return new;
end
$$;
create trigger before_line before insert or update on webmaps.routes
  for each row execute function access.before_line();
create trigger before_line before insert or update on webmaps.activities
  for each row execute function access.before_line();

-- Who moves a route into a project does not bring along who could open it before.
create function access.forget_route_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from webmaps.route_links where route_id = new.id;
  return null;
end
$$;
create trigger forget_route_link after update on webmaps.routes
  for each row when (new.project_id is distinct from old.project_id)
  execute function access.forget_route_link();

-- A key alone would tell whether a route of somebody else exists.
create function access.can_see_route(route uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.routes r where r.id = route and (
      case when r.project_id is null then r.is_public or r.owner_id = (select auth.uid())
        else access.has_role(r.project_id, 'viewer') or access.can_visit(r.project_id) end
    )
  )
$$;
revoke execute on all functions in schema access from public;
grant execute on function access.can_see_route(uuid) to authenticated;

revoke all on webmaps.routes, webmaps.route_links, webmaps.activities from anon, authenticated;

grant select on webmaps.routes to anon, authenticated;
grant insert (id, project_id, name, description, region, profile, options, waypoints, legs, geometry,
  distance_metres, climb_metres, descent_metres, duration_seconds, tags, is_public)
  on webmaps.routes to authenticated;
-- The id too: an upsert, by which what was saved offline is synced, sets it to what it is.
grant update (id, project_id, name, description, region, profile, options, waypoints, legs, geometry,
  distance_metres, climb_metres, descent_metres, duration_seconds, tags, is_public)
  on webmaps.routes to authenticated;
grant delete on webmaps.routes to authenticated;

create policy "public, and of projects that can be visited" on webmaps.routes for select to anon
  using (case when project_id is null then is_public else access.can_visit(project_id) end);
create policy "own, of my projects, public" on webmaps.routes for select to authenticated
  using (
    case when project_id is null then is_public or owner_id = (select auth.uid())
    else project_id = any (array(select access.projects_with('viewer')))
      or access.can_visit(project_id) end
  );
create policy "own, and by editors" on webmaps.routes for insert to authenticated
  with check (
    owner_id = (select auth.uid())
    and (project_id is null or project_id = any (array(select access.projects_with('editor'))))
  );
-- The same is asked of the row before and after: into a project only where one edits there, out of
-- it only what is one's own.
create policy "own, or by editors of its project" on webmaps.routes for update to authenticated
  using (
    project_id is null and owner_id = (select auth.uid())
    or project_id = any (array(select access.projects_with('editor')))
  );
create policy "own, or deleted by editors of its project" on webmaps.routes for delete to authenticated
  using (
    project_id is null and owner_id = (select auth.uid())
    or project_id = any (array(select access.projects_with('editor')))
  );

grant select, delete on webmaps.route_links to authenticated;
create policy "of routes that I may change" on webmaps.route_links for select to authenticated
  using (exists (
    select from webmaps.routes r where r.id = route_id and (
      r.project_id is null and r.owner_id = (select auth.uid())
      or r.project_id = any (array(select access.projects_with('owner')))
    )
  ));
create policy "of routes that I may change are deleted" on webmaps.route_links for delete to authenticated
  using (exists (
    select from webmaps.routes r where r.id = route_id and (
      r.project_id is null and r.owner_id = (select auth.uid())
      or r.project_id = any (array(select access.projects_with('owner')))
    )
  ));

grant select, delete on webmaps.activities to authenticated;
grant insert (id, route_id, name, notes, sport, started_at, elapsed_seconds, moving_seconds,
  distance_metres, climb_metres, descent_metres, geometry, samples, in_heatmap)
  on webmaps.activities to authenticated;
grant update (id, route_id, name, notes, sport, started_at, elapsed_seconds, moving_seconds,
  distance_metres, climb_metres, descent_metres, geometry, samples, in_heatmap)
  on webmaps.activities to authenticated;
create policy "own" on webmaps.activities for select to authenticated
  using (owner_id = (select auth.uid()));
create policy "own new" on webmaps.activities for insert to authenticated
  with check (owner_id = (select auth.uid()) and (route_id is null or access.can_see_route(route_id)));
create policy "own change" on webmaps.activities for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()) and (route_id is null or access.can_see_route(route_id)));
create policy "own delete" on webmaps.activities for delete to authenticated
  using (owner_id = (select auth.uid()));

-- A short secret under which anyone can open this route; the same one each time until it is deleted.
-- Who sees what is in a project is for its owners to say.
create function webmaps.share_route(route uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text;
begin
  if not exists (
    select from webmaps.routes r where r.id = route and (
      r.project_id is null and r.owner_id = auth.uid()
      or r.project_id is not null and access.has_role(r.project_id, 'owner')
    )
  ) then
    raise exception 'There is no such route.' using errcode = 'PT404';
  end if;
  perform access.refuse_archived((select project_id from webmaps.routes where id = route));
  insert into webmaps.route_links (route_id, token) values (route, left(access.make_token(), 16))
  on conflict (route_id) do update set token = webmaps.route_links.token
  returning token into secret;
  return secret;
end
$$;

-- The route of a link, or nothing.
create function webmaps.shared_route(token text) returns setof webmaps.routes
language sql stable security definer rows 1 set search_path = '' as $$
  select r.* from webmaps.route_links l
  join webmaps.routes r on r.id = l.route_id
  where l.token = shared_route.token
$$;

revoke execute on function webmaps.share_route(uuid), webmaps.shared_route(text) from public, anon, service_role;
grant execute on function webmaps.share_route(uuid) to authenticated;
grant execute on function webmaps.shared_route(text) to anon, authenticated;
