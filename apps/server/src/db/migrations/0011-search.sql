-- Reading by words and by place. Under row-level security the planner uses no trigram and no GiST
-- index, because their operators are not leakproof (0.4 ms become 60-430 ms on 100,000 rows). These
-- functions stand above it: they ask first what the one who asks may see, and then use the indexes.
-- `force_custom_plan`: a plan for "with or without words, with or without a box" would use neither.

create function access.search_text(variadic texts text[]) returns text
language sql immutable parallel safe as $$
  select lower(extensions.unaccent('extensions.unaccent', array_to_string(texts, ' ')))
$$;

-- The patterns that a text must all match, the longest first; null for no words. `like all` uses no
-- index, so the first three are asked by themselves: there are always three, the first again where
-- there are fewer words.
create function access.search_patterns(query text) returns text[]
language sql immutable set search_path = '' as $$
  select patterns || array[patterns[1], patterns[1]] from (
    select array_agg(
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc) as patterns
    from (
      select word from regexp_split_to_table(access.search_text(left(query, 200)), '\s+') as word
      where word <> '' limit 10
    ) as words
  ) as known
  where patterns is not null
$$;

-- West, south, east, north as boxes: two where they cross the antimeridian.
create function access.boxes_of(bounds double precision[]) returns box[]
language plpgsql immutable set search_path = '' as $$
begin
  if bounds is null then
    return null;
  end if;
  if cardinality(bounds) <> 4 or array_position(bounds, null) is not null then
    raise exception 'Bounds are four numbers: west, south, east, north.'
      using errcode = 'invalid_parameter_value';
  end if;
  if bounds[1] <= bounds[3] then
    return array[box(point(bounds[1], bounds[2]), point(bounds[3], bounds[4]))];
  end if;
  return array[
    box(point(bounds[1], bounds[2]), point(180, bounds[4])),
    box(point(-180, bounds[2]), point(bounds[3], bounds[4]))
  ];
end
$$;

revoke execute on all functions in schema access from public;
-- Who writes a row computes what its index holds.
grant execute on function access.search_text(text[]) to authenticated, service_role;

create index projects_text on webmaps.projects using gin (
  access.search_text(variadic (array[name, description, location_name] || tags)) extensions.gin_trgm_ops);
create index tasks_text on webmaps.tasks using gin (
  access.search_text(variadic (array[title, description] || labels)) extensions.gin_trgm_ops);
create index documents_text on webmaps.documents using gin (
  access.search_text(name) extensions.gin_trgm_ops);
create index messages_text on webmaps.messages using gin (
  access.search_text(subject, body) extensions.gin_trgm_ops);
create index profiles_text on webmaps.profiles using gin (
  access.search_text(name) extensions.gin_trgm_ops);

-- The projects that the one who asks may find (their own, and public ones) with all these words,
-- touching this box; the last changed first. Those that are open by link are found by nobody else.
create function webmaps.search_projects(
  query text default '', bounds double precision[] default null, max_rows integer default 100
) returns setof webmaps.projects
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  mine uuid[] := array(select access.projects_with('viewer'));
  patterns text[] := access.search_patterns(query);
  boxes box[] := access.boxes_of(bounds);
begin
  return query
  select p.* from webmaps.projects p
  where (p.visibility = 'public' or p.id = any (mine))
    and (patterns is null or (
      access.search_text(variadic (array[p.name, p.description, p.location_name] || p.tags)) like patterns[1]
      and access.search_text(variadic (array[p.name, p.description, p.location_name] || p.tags)) like patterns[2]
      and access.search_text(variadic (array[p.name, p.description, p.location_name] || p.tags)) like patterns[3]
      and access.search_text(variadic (array[p.name, p.description, p.location_name] || p.tags)) like all (patterns)
    ))
    and (boxes is null or p.bbox && boxes[1] or p.bbox && boxes[2])
  order by p.updated_at desc, p.id
  limit least(max_rows, 1000);
end
$$;

create function webmaps.search_tasks(
  query text default '', project uuid default null, max_rows integer default 100
) returns setof webmaps.tasks
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  mine uuid[] := array(
    select id from access.projects_with('viewer') as id where project is null or id = project);
  patterns text[] := access.search_patterns(query);
begin
  return query
  select t.* from webmaps.tasks t
  where t.project_id = any (mine)
    and (patterns is null or (
      access.search_text(variadic (array[t.title, t.description] || t.labels)) like patterns[1]
      and access.search_text(variadic (array[t.title, t.description] || t.labels)) like patterns[2]
      and access.search_text(variadic (array[t.title, t.description] || t.labels)) like patterns[3]
      and access.search_text(variadic (array[t.title, t.description] || t.labels)) like all (patterns)
    ))
  order by t.updated_at desc, t.id
  limit least(max_rows, 1000);
end
$$;

create function webmaps.search_documents(
  query text default '', project uuid default null, max_rows integer default 100
) returns setof webmaps.documents
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  mine uuid[] := array(
    select id from access.projects_with('viewer') as id where project is null or id = project);
  patterns text[] := access.search_patterns(query);
begin
  return query
  select d.* from webmaps.documents d
  where d.project_id = any (mine)
    and (patterns is null or (
      access.search_text(d.name) like patterns[1]
      and access.search_text(d.name) like patterns[2]
      and access.search_text(d.name) like patterns[3]
      and access.search_text(d.name) like all (patterns)
    ))
  order by d.updated_at desc, d.id
  limit least(max_rows, 1000);
end
$$;

-- Messages in the mailbox of the one who asks, the newest first.
create function webmaps.search_messages(
  query text default '', folder text default null, max_rows integer default 100
) returns setof webmaps.messages
language plpgsql stable security definer rows 100
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  patterns text[] := access.search_patterns(query);
begin
  return query
  select m.* from webmaps.mailbox b
  join webmaps.messages m on m.id = b.message_id
  where b.user_id = access.me() and b.visible_from <= now()
    and (search_messages.folder is null or b.folder = search_messages.folder)
    and (patterns is null or (
      access.search_text(m.subject, m.body) like patterns[1]
      and access.search_text(m.subject, m.body) like patterns[2]
      and access.search_text(m.subject, m.body) like patterns[3]
      and access.search_text(m.subject, m.body) like all (patterns)
    ))
  order by b.visible_from desc, m.id
  limit least(max_rows, 1000);
end
$$;

-- People by name: those of my projects (of one of them, where it is named) and public profiles.
create function webmaps.search_people(
  query text default '', project uuid default null, max_rows integer default 20
) returns table (id uuid, name text, avatar_path text)
language plpgsql stable security definer rows 20
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  known uuid[] := array(
    select m.user_id from webmaps.project_members m
    where m.project_id in (select access.projects_with('viewer'))
      and (project is null or m.project_id = project));
  patterns text[] := access.search_patterns(query);
begin
  return query
  select p.id, p.name, p.avatar_path from webmaps.profiles p
  where (p.id = any (known) or project is null and p.is_public)
    and (patterns is null or (
      access.search_text(p.name) like patterns[1]
      and access.search_text(p.name) like patterns[2]
      and access.search_text(p.name) like patterns[3]
      and access.search_text(p.name) like all (patterns)
    ))
  order by p.name, p.id
  limit least(max_rows, 100);
end
$$;

-- Routes that the one who asks may see and that touch the box; without a box: all.
create function webmaps.routes_in(
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
    and (project is null or r.project_id = project)
    and (boxes is null or r.bbox && boxes[1] or r.bbox && boxes[2])
  order by r.updated_at desc, r.id
  limit least(max_rows, 1000);
end
$$;

-- The activities of the one who asks that touch the box.
create function webmaps.activities_in(
  bounds double precision[] default null, max_rows integer default 200
) returns setof webmaps.activities
language plpgsql stable security definer rows 200
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  boxes box[] := access.boxes_of(bounds);
begin
  return query
  select a.* from webmaps.activities a
  where a.owner_id = access.me()
    and (boxes is null or a.bbox && boxes[1] or a.bbox && boxes[2])
  order by a.started_at desc, a.id
  limit least(max_rows, 1000);
end
$$;

revoke execute on function webmaps.search_projects(text, double precision[], integer),
  webmaps.search_tasks(text, uuid, integer), webmaps.search_documents(text, uuid, integer),
  webmaps.search_messages(text, text, integer), webmaps.search_people(text, uuid, integer),
  webmaps.routes_in(double precision[], uuid, integer), webmaps.activities_in(double precision[], integer)
  from public, anon, service_role;
grant execute on function webmaps.search_projects(text, double precision[], integer),
  webmaps.routes_in(double precision[], uuid, integer) to anon;
grant execute on function webmaps.search_projects(text, double precision[], integer),
  webmaps.search_tasks(text, uuid, integer), webmaps.search_documents(text, uuid, integer),
  webmaps.search_messages(text, text, integer), webmaps.search_people(text, uuid, integer),
  webmaps.routes_in(double precision[], uuid, integer), webmaps.activities_in(double precision[], integer)
  to authenticated;
