-- The third format of the log: fields that are kept from visitors. The body is that of 0076 but for
-- the number, which a function says from now on.

create function access.newest_map_format() returns smallint
language sql immutable set search_path = '' as $$ select 3::smallint $$;

create or replace function webmaps.append_map_changes(
  project uuid, session text, first_number bigint, changes json, format smallint default 1
) returns table (head bigint, role webmaps.project_role, epoch integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  size integer := octet_length(append_map_changes.changes::text);
  map webmaps.project_maps;
  mine webmaps.project_role;
  known access.map_sessions;
  added integer;
begin
  if size > 1000000 then
    raise exception 'These changes are too large for one request.'
      using errcode = 'PT413', hint = 'A request has at most 1,000,000 bytes.';
  end if;
  if append_map_changes.session !~ '^[a-z][a-z0-9]{0,31}$' or first_number not between 1 and 1000000000000
    or append_map_changes.format not between 1 and access.newest_map_format() or json_typeof(append_map_changes.changes) <> 'array'
    or json_array_length(append_map_changes.changes) not between 1 and 1000 then
    raise exception 'That is no request to change a map.' using errcode = 'invalid_parameter_value';
  end if;
  -- Before the lock, which only people of the project may ask for.
  if not access.has_role(project, 'editor') then
    raise exception 'Only editors may change this map.' using errcode = 'insufficient_privilege';
  end if;
  select * into map from webmaps.project_maps m where m.project_id = project for update;
  -- And after it: a role that was taken away while this waited counts no more.
  mine := access.role_in(project);
  if map.project_id is null or mine is null or mine < 'editor' then
    raise exception 'Only editors may change this map.' using errcode = 'insufficient_privilege';
  end if;
  perform access.refuse_archived(project);
  perform access.count_map_request(project, auth.uid());
  if map.log_bytes + size > 67108864 then
    raise exception 'This map has too many changes.' using errcode = 'PT413';
  end if;

  insert into access.map_sessions (project_id, session, person_id, last_number)
  values (project, append_map_changes.session, auth.uid(), 0) on conflict do nothing;
  select * into known from access.map_sessions s
  where s.project_id = project and s.session = append_map_changes.session;
  if known.person_id <> auth.uid() then
    raise exception 'That session is not yours.' using errcode = 'insufficient_privilege';
  end if;

  insert into webmaps.map_changes (project_id, seq, session, number, author_id, role, format, change)
  select project, map.head + row_number() over (order by n), append_map_changes.session,
    first_number + n - 1, auth.uid(), mine, append_map_changes.format, c
  from json_array_elements(append_map_changes.changes) with ordinality as e (c, n)
  where first_number + n - 1 > known.last_number;
  get diagnostics added = row_count;
  if added > 0 then
    update webmaps.project_maps m set head = map.head + added, log_bytes = map.log_bytes + size
    where m.project_id = project;
    update access.map_sessions s
    set last_number = first_number + json_array_length(append_map_changes.changes) - 1
    where s.project_id = project and s.session = append_map_changes.session;
    perform access.tell_map_changes(project, map.head, map.epoch, size < 32000);
  end if;
  return query select map.head + added, mine, map.epoch;
end
$$;

revoke execute on all functions in schema access from public;
