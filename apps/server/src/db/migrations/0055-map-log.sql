-- The log of a map: its changes in the one order that everybody folds. One function writes it, which
-- holds the row of the map, so that one transaction follows another and each finds who may write.

alter table webmaps.project_maps
  -- The number of the last entry.
  add column head bigint not null default 0,
  -- Part of the names of the map's channels. Raised when a member goes or changes role, so that who
  -- loses access is left on a channel on which nobody speaks.
  add column epoch integer not null default 0,
  add column log_bytes bigint not null default 0;

create table webmaps.map_changes (
  project_id uuid not null references webmaps.project_maps (project_id) on delete cascade,
  seq bigint not null,
  session text not null,
  number bigint not null,
  -- No foreign key: rights are judged by it for as long as the entry is folded, whatever became of
  -- the account.
  author_id uuid not null,
  role webmaps.project_role not null,
  format smallint not null,
  created_at timestamptz not null default now(),
  -- Not jsonb, which orders keys and drops repeated ones: everybody folds the very same text.
  change json not null,
  primary key (project_id, seq)
);
alter table webmaps.map_changes enable row level security;
revoke all on webmaps.map_changes from anon, authenticated;
grant select on webmaps.map_changes to authenticated;
-- Members alone, since what was deleted can be read here.
create policy "members" on webmaps.map_changes for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));

create policy "banned" on webmaps.map_changes as restrictive to authenticated
  using (not (select access.is_shut_out()));

-- How far each session got, and whose it is: nobody can use up the numbers of another.
create table access.map_sessions (
  project_id uuid not null references webmaps.project_maps (project_id) on delete cascade,
  session text not null,
  person_id uuid not null,
  last_number bigint not null,
  primary key (project_id, session)
);
alter table access.map_sessions enable row level security;

-- Requests of one person for one map, since a moment at most ten seconds ago.
create table access.map_requests (
  project_id uuid not null references webmaps.project_maps (project_id) on delete cascade,
  person_id uuid not null,
  since timestamptz not null,
  requests integer not null,
  primary key (project_id, person_id)
);
alter table access.map_requests enable row level security;

create function access.count_map_request(project uuid, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into access.map_requests as r (project_id, person_id, since, requests)
  values (project, person, now(), 1)
  on conflict (project_id, person_id) do update set
    since = case when r.since < now() - interval '10 s' then now() else r.since end,
    requests = case when r.since < now() - interval '10 s' then 1 else r.requests + 1 end
  returning requests into counted;
  if counted > 60 then
    raise exception 'Too many changes at once. Try again in a few seconds.'
      using errcode = 'PT429', hint = '60 requests in 10 seconds.';
  end if;
end
$$;

-- Takes the changes of a session, numbered from `first_number` on, into the log; those whose numbers
-- it has already are skipped, so that a request can be repeated until it is answered. The answer is
-- the acknowledgement: what it covers is on the disk.
create function webmaps.append_map_changes(
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
    or append_map_changes.format <> 1 or json_typeof(append_map_changes.changes) <> 'array'
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

-- Says on the log's channel how far the log is, and where they are few what was added.
create function access.tell_map_changes(
  project uuid, after_seq bigint, epoch integer, with_entries boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entries jsonb;
  head bigint;
begin
  select max(c.seq), jsonb_agg(jsonb_build_object(
    'seq', c.seq, 'session', c.session, 'number', c.number, 'author_id', c.author_id,
    -- As text, so that it comes out as it went in.
    'role', c.role, 'format', c.format, 'change', c.change::text) order by c.seq)
  into head, entries
  from webmaps.map_changes c where c.project_id = project and c.seq > after_seq;
  perform realtime.send(
    case when with_entries then jsonb_build_object('head', head, 'entries', entries)
      else jsonb_build_object('head', head) end,
    'entries', 'project:' || project || ':log-' || epoch, true);
end
$$;

create function access.raise_map_epoch() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  raised integer;
begin
  update webmaps.project_maps m set epoch = m.epoch + 1 where m.project_id = old.project_id
  returning m.epoch into raised;
  if raised is not null then
    perform realtime.send(jsonb_build_object('epoch', raised), 'moved',
      'project:' || old.project_id || ':log-' || raised - 1, true);
  end if;
  return null;
end
$$;
create trigger raise_map_epoch after delete on webmaps.project_members
  for each row execute function access.raise_map_epoch();
create trigger raise_map_epoch_for_role after update on webmaps.project_members
  for each row when (old.role is distinct from new.role)
  execute function access.raise_map_epoch();

-- Whether a topic is none of a map's, or one of those that count now.
create function access.is_current_topic(topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select topic !~ '^project:[^:]+:(log|here)-' or exists (
    select from webmaps.project_maps m
    where m.project_id = access.project_of_topic(topic)
      and topic in ('project:' || m.project_id || ':log-' || m.epoch,
        'project:' || m.project_id || ':here-' || m.epoch))
$$;

create policy "webmaps: maps of now" on realtime.messages as restrictive
  for select to authenticated using (access.is_current_topic((select realtime.topic())));
create policy "webmaps: maps of now, said" on realtime.messages as restrictive
  for insert to authenticated with check (access.is_current_topic((select realtime.topic())));
-- Else entries could be forged.
create policy "webmaps: only the database speaks on logs" on realtime.messages as restrictive
  for insert to authenticated with check ((select realtime.topic()) !~ '^project:[^:]+:log-');

revoke execute on all functions in schema access from public;
grant execute on function access.is_current_topic(text) to authenticated;
revoke execute on function webmaps.append_map_changes(uuid, text, bigint, json, smallint) from public, anon;
grant execute on function webmaps.append_map_changes(uuid, text, bigint, json, smallint) to authenticated;
