-- Versions of a map: those that somebody names, and those that come by themselves. Each holds the
-- snapshot of its entry, which a fold writes (see docs/decisions/134).

alter table webmaps.project_map_versions
  -- Null of one that came by itself, until somebody names it.
  alter column name drop not null,
  -- Why it was made: somebody named it; a day on which the map was changed ended; or what its
  -- creator did next.
  add column kind text not null default 'named'
    check (kind in ('named', 'daily', 'import', 'restore', 'deletion')),
  -- As in `map_snapshots`; null until a fold has come to it.
  add column features integer,
  add column content json,
  add column chunks text[] not null default '{}',
  -- The size of `content`, which is not read to be counted.
  add column content_bytes integer not null default 0,
  add check (kind <> 'named' or name is not null);

-- An author may delete what they named. What came by itself can bring back lost work, so only owners
-- delete it.
create policy "authors" on webmaps.project_map_versions for delete to authenticated
  using (
    kind = 'named' and created_by = (select auth.uid())
    and project_id = any (array(select access.projects_with('editor')))
  );
create policy "banned" on webmaps.project_map_versions as restrictive to authenticated
  using (not (select access.is_shut_out()));

-- What comes by itself is no news. A fold that fills a version in is none either.
drop trigger log_change on webmaps.project_map_versions;
create trigger log_change after insert on webmaps.project_map_versions
  for each row when (new.name is not null)
  execute function access.log_change('version', 'id', 'name', '');
create trigger log_change_of_name after update of name on webmaps.project_map_versions
  for each row execute function access.log_change('version', 'id', 'name', 'name');
create trigger log_deletion after delete on webmaps.project_map_versions
  for each row when (old.name is not null)
  execute function access.log_change('version', 'id', 'name', '');

-- The versions of a map in the order in which they are kept: named ones first, then the latest. With
-- the bytes of all up to each, a file that several name counted once, and the number of each among
-- those of its sort.
create function access.rank_map_versions(project uuid)
returns table (id uuid, is_named boolean, number bigint, bytes_up_to numeric)
language sql stable security definer set search_path = '' as $$
  with ranked as (
    select v.id, v.name is not null as is_named, v.kind = 'daily' as is_daily, v.content_bytes, v.chunks,
      row_number() over (order by v.name is null, v.seq desc, v.created_at desc, v.id) as rank
    from webmaps.project_map_versions v where v.project_id = project
  ),
  sizes as (
    select f.rank, sum((o.metadata ->> 'size')::bigint) as bytes
    from (select c as name, min(r.rank) as rank from ranked r, unnest(r.chunks) as c group by c) as f
    join storage.objects o
      on o.bucket_id = 'maps' and o.name = project || '/snapshot/' || f.name
    group by f.rank
  )
  select r.id, r.is_named, row_number() over (partition by r.is_named, r.is_daily order by r.rank),
    sum(r.content_bytes + coalesce(s.bytes, 0)) over (order by r.rank)
  from ranked r left join sizes s on s.rank = r.rank
$$;

-- Removes the oldest of those that came by themselves, where there are more than thirty of a sort or
-- all take up too much room.
create function access.prune_map_versions(project uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from webmaps.project_map_versions v
  using access.rank_map_versions(project) as r
  where v.id = r.id and not r.is_named and (r.number > 30 or r.bytes_up_to > 268435456)
$$;

create function access.require_room_for_version(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(*) >= 100 or coalesce(max(r.bytes_up_to), 0) > 268435456
    from access.rank_map_versions(project) as r where r.is_named
  ) then
    raise exception 'This map has as many named versions as it may.'
      using errcode = 'PT413', hint = 'Delete versions that you no longer need.';
  end if;
end
$$;

-- Fills in the versions of an entry of which there is a snapshot now.
create function access.fill_map_versions(
  project uuid, at_seq bigint, feature_count integer, packed json, named text[]
) returns void
language sql volatile security definer set search_path = '' as $$
  update webmaps.project_map_versions v set
    features = feature_count, content = packed, chunks = named,
    content_bytes = octet_length(packed::text)
  where v.project_id = project and v.seq = at_seq and v.content is null
$$;

create or replace function access.before_map_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A fold gives it its place. And who may not add one is refused after this, and locks nothing.
  if new.kind = 'daily' or auth.uid() is not null and not access.has_role(new.project_id, 'editor') then
    return new;
  end if;
  -- As appends and folds do: the version has its place before the map goes on, and a fold that goes
  -- beyond it has seen it.
  perform from webmaps.project_maps m where m.project_id = new.project_id for update;
  new.seq := coalesce(
    (select m.head from webmaps.project_maps m where m.project_id = new.project_id), 0);
  if new.name is not null then
    perform access.require_room_for_version(new.project_id);
  end if;
  return new;
end
$$;

create function access.before_version_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.name is null and new.name is not null then
    perform access.require_room_for_version(new.project_id);
  end if;
  return new;
end
$$;
create trigger before_version_name before update of name on webmaps.project_map_versions
  for each row execute function access.before_version_name();

create function access.after_map_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.fill_map_versions(s.project_id, s.seq, s.features, s.content, s.chunks)
  from webmaps.map_snapshots s where s.project_id = new.project_id and s.seq = new.seq;
  if not found then
    perform access.note_map(new.project_id);
  end if;
  perform access.prune_map_versions(new.project_id);
  return null;
end
$$;
create trigger after_map_version after insert on webmaps.project_map_versions
  for each row execute function access.after_map_version();

-- The next fold removes the files that nothing names any more.
create function access.after_version_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.chunks <> '{}' then
    perform access.note_map(old.project_id);
  end if;
  return null;
end
$$;
create trigger after_version_gone after delete on webmaps.project_map_versions
  for each row execute function access.after_version_gone();

-- As before. The snapshot that it replaces becomes the version of a day that has ended, versions of
-- this entry are filled in, and files that versions name stay.
create or replace function access.finish_map_fold(
  project uuid, held uuid, seen_notes bigint, rest_factor double precision,
  last_seq bigint, feature_count integer, packed json, named text[]
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  head_now bigint;
  notes_now bigint;
  former webmaps.map_snapshots;
begin
  -- The map's row first, as an append does, and then that of its fold.
  select m.head into head_now from webmaps.project_maps m where m.project_id = project for update;
  select f.notes into notes_now from access.map_folds f
  where f.project_id = project and f.lease = held for update;
  if not found then
    return false;
  end if;
  perform access.require_map_files(project, 'snapshot', named);
  select * into former from webmaps.map_snapshots s where s.project_id = project;
  if former.seq < last_seq
    and (former.created_at at time zone 'utc')::date < (now() at time zone 'utc')::date
    and not exists (
      select from webmaps.project_map_versions v where v.project_id = project and v.seq = former.seq
    )
  then
    insert into webmaps.project_map_versions (project_id, kind, seq, created_by, created_at)
    values (project, 'daily', former.seq, null, former.created_at);
  end if;
  insert into webmaps.map_snapshots as s (project_id, seq, features, content, chunks)
  values (project, last_seq, feature_count, packed, named)
  on conflict (project_id) do update set
    seq = excluded.seq, features = excluded.features, content = excluded.content,
    chunks = excluded.chunks, chunks_before = s.chunks,
    created_at = case when s.seq = excluded.seq then s.created_at else now() end;
  perform access.fill_map_versions(project, last_seq, feature_count, packed, named);
  perform access.prune_map_versions(project);
  perform access.keep_map_files(project, 'snapshot', (
    select s.chunks || s.chunks_before || array(
      select unnest(v.chunks) from webmaps.project_map_versions v where v.project_id = project)
    from webmaps.map_snapshots s where s.project_id = project));
  update access.map_folds f set
    lease = null, leased_at = null, attempts = 0,
    not_before = now() + rest_factor * (now() - f.leased_at),
    -- What is left takes its turn after the maps that wait already. Versions that were pruned above
    -- are no reason to fold once more.
    waits_since = case when notes_now = seen_notes and last_seq >= head_now then null else now() end
  where f.project_id = project;
  return true;
end
$$;

-- Appends changes, and before them makes the version of the map as it is. In one transaction: what
-- would be lost by the changes is kept, or they are not made. A request that is repeated makes none.
create function webmaps.append_map_changes_after_version(
  project uuid, kind text, session text, first_number bigint, changes json, format smallint default 1
) returns table (head bigint, role webmaps.project_role, epoch integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if append_map_changes_after_version.kind not in ('import', 'restore', 'deletion') then
    raise exception 'There is no such kind of version.' using errcode = 'invalid_parameter_value';
  end if;
  -- Before the lock, which only people of the project may ask for.
  if not access.has_role(project, 'editor') then
    raise exception 'Only editors may change this map.' using errcode = 'insufficient_privilege';
  end if;
  perform from webmaps.project_maps m where m.project_id = project for update;
  insert into webmaps.project_map_versions (project_id, kind)
  select project, append_map_changes_after_version.kind
  from webmaps.project_maps m
  where m.project_id = project and m.head > 0
    and not exists (
      select from webmaps.project_map_versions v where v.project_id = project and v.seq = m.head)
    and not exists (
      select from access.map_sessions s
      where s.project_id = project and s.session = append_map_changes_after_version.session
        and s.last_number >= first_number);
  return query select * from webmaps.append_map_changes(
    project, append_map_changes_after_version.session, first_number,
    append_map_changes_after_version.changes, append_map_changes_after_version.format);
end
$$;

revoke execute on all functions in schema access from public;
revoke execute on function webmaps.append_map_changes_after_version(
  uuid, text, text, bigint, json, smallint) from public, anon;
grant execute on function webmaps.append_map_changes_after_version(
  uuid, text, text, bigint, json, smallint) to authenticated;
