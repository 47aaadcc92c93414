-- A map as of an entry of its log, so that opening it needs no fold of all of it. The server folds
-- maps beside its requests; which ones wait is in rows (see docs/decisions/128).

create table webmaps.map_snapshots (
  project_id uuid primary key references webmaps.projects (id) on delete cascade,
  -- The number of the last entry in it.
  seq bigint not null,
  -- How many features the map shows.
  features integer not null,
  content json not null,
  -- The files of edited features in maps/<project>/snapshot/, by their sha256; and those of the
  -- snapshot before, which somebody may be reading still.
  chunks text[] not null,
  chunks_before text[] not null default '{}',
  created_at timestamptz not null default now()
);
alter table webmaps.map_snapshots enable row level security;
revoke all on webmaps.map_snapshots from anon, authenticated;
grant select on webmaps.map_snapshots to authenticated;
-- Members alone, since layers that are kept from visitors are in it.
create policy "members" on webmaps.map_snapshots for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));
create policy "banned" on webmaps.map_snapshots as restrictive to authenticated
  using (not (select access.is_shut_out()));

-- Which maps wait to be folded.
create table access.map_folds (
  project_id uuid primary key references webmaps.project_maps (project_id) on delete cascade,
  -- Since when; null while the last fold has all of it.
  waits_since timestamptz default now(),
  -- Raised by each reason to fold it, so that one which comes amid a fold is not forgotten.
  notes bigint not null default 1,
  changed_at timestamptz not null default now(),
  -- Of the server that folds it at present, and since when.
  lease uuid,
  leased_at timestamptz,
  -- Folds that have begun since one ended well, and when the next one may begin.
  attempts integer not null default 0,
  not_before timestamptz not null default '-infinity'
);
alter table access.map_folds enable row level security;
create index map_folds_waiting on access.map_folds (waits_since) where waits_since is not null;

create function access.note_map(project uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into access.map_folds as f (project_id)
  select m.project_id from webmaps.project_maps m where m.project_id = project
  on conflict (project_id) do update set
    notes = f.notes + 1, changed_at = now(), waits_since = coalesce(f.waits_since, now())
$$;

create function access.after_map_head() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.note_map(new.project_id);
  return null;
end
$$;
create trigger after_map_head after update on webmaps.project_maps
  for each row when (old.head is distinct from new.head) execute function access.after_map_head();

insert into access.map_folds (project_id)
select project_id from webmaps.project_maps where head > 0;

-- Hands out the map that has been due longest: with 500 entries or more since its snapshot, or without
-- a change for a while. Each attempt puts off the next one, twice as long each time, so a map that cannot be folded,
-- or whose fold ends the server, comes seldom.
create function access.claim_map_fold(quiet_seconds integer, lease_seconds integer)
returns table (project_id uuid, lease uuid, notes bigint, after_seq bigint)
language sql volatile security definer set search_path = '' as $$
  update access.map_folds f set
    lease = gen_random_uuid(), leased_at = now(), attempts = f.attempts + 1,
    not_before = now() + make_interval(secs => lease_seconds * 2 ^ least(f.attempts, 9))
  where f.project_id = (
    select w.project_id from access.map_folds w
    join webmaps.project_maps m on m.project_id = w.project_id
    left join webmaps.map_snapshots s on s.project_id = w.project_id
    where w.waits_since is not null and w.not_before <= now() and (
      w.changed_at <= now() - make_interval(secs => quiet_seconds)
      or m.head - coalesce(s.seq, 0) >= 500)
    order by w.waits_since limit 1 for update of w skip locked)
  returning f.project_id, f.lease, f.notes, coalesce(
    (select s.seq from webmaps.map_snapshots s where s.project_id = f.project_id), 0)
$$;

-- The chunks without which these entries cannot be folded on top of the snapshot. Without a size: it
-- is not there. Names that are none make their entry void, so nobody needs them.
create function access.chunks_to_fold(project uuid, after_seq bigint, last_seq bigint)
returns table (name text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select n.name, (select (o.metadata ->> 'size')::bigint from storage.objects o
    where o.bucket_id = 'maps' and o.name = project || '/' || n.name)
  from (
    select json_array_elements_text(b -> 'chunks') as name
    from webmaps.map_snapshots s, json_array_elements(s.content -> 'batches') as b
    where s.project_id = project
    union
    select access.chunks_of_change(c.change) from webmaps.map_changes c
    where c.project_id = project and c.seq > after_seq and c.seq <= last_seq
  ) as n
  where n.name ~ '^[0-9a-f]{64}$'
$$;

-- The project whose quota a file counts for. What folds make does not count: it is bounded by what
-- editors stored, and a full project must not keep showing what was deleted since.
create or replace function access.project_of_file(bucket text, path text) returns uuid
language sql immutable set search_path = '' as $$
  select case when bucket in ('documents', 'covers')
    or bucket = 'maps' and split_part(path, '/', 2) not in ('snapshot', 'public')
  then access.id_of_path(path) end
$$;

-- As before, for files that count for no quota too.
create or replace function access.link_renewals(bucket text, paths text[])
returns table (path text, renewed_at double precision)
language sql stable security definer set search_path = '' as $$
  select p, extract(epoch from l.renewed_at)::double precision
  from unnest(paths) as p
  left join webmaps.project_links l on bucket in ('documents', 'covers', 'maps')
    and l.project_id = access.id_of_path(p)
$$;

-- Removes files of one folder of a map that are not among these. A hosted Supabase lets no SQL do it.
create function access.keep_map_files(project uuid, folder text, named text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null then
    delete from storage.objects o
    where o.bucket_id = 'maps'
      and o.name collate "C" >= project || '/' || folder || '/'
      and o.name collate "C" < project || '/' || folder || '0'
      and split_part(o.name, '/', 3) <> all (named);
  end if;
end
$$;

create function access.require_map_files(project uuid, folder text, named text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from unnest(named) as n
    where not exists (select from storage.objects o
      where o.bucket_id = 'maps' and o.name = project || '/' || folder || '/' || n)
  ) then
    raise exception 'A file of this map is not there.';
  end if;
end
$$;

-- Writes what a fold made, whole or not at all; false where its lease has gone to another server. Then
-- the map rests for a multiple of the time that its fold took, so that large maps that change all the
-- time leave the thread to others.
create function access.finish_map_fold(
  project uuid, held uuid, seen_notes bigint, rest_factor double precision,
  last_seq bigint, feature_count integer, packed json, named text[]
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  head_now bigint;
begin
  -- The map's row first, as an append does, and then that of its fold.
  select m.head into head_now from webmaps.project_maps m where m.project_id = project for update;
  perform from access.map_folds f where f.project_id = project and f.lease = held for update;
  if not found then
    return false;
  end if;
  perform access.require_map_files(project, 'snapshot', named);
  insert into webmaps.map_snapshots as s (project_id, seq, features, content, chunks)
  values (project, last_seq, feature_count, packed, named)
  on conflict (project_id) do update set
    seq = excluded.seq, features = excluded.features, content = excluded.content,
    chunks = excluded.chunks, chunks_before = s.chunks, created_at = now();
  perform access.keep_map_files(project, 'snapshot',
    (select s.chunks || s.chunks_before from webmaps.map_snapshots s where s.project_id = project));
  update access.map_folds f set
    lease = null, leased_at = null, attempts = 0,
    not_before = now() + rest_factor * (now() - f.leased_at),
    -- What is left takes its turn after the maps that wait already.
    waits_since = case when f.notes = seen_notes and last_seq >= head_now then null else now() end
  where f.project_id = project;
  return true;
end
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.claim_map_fold(integer, integer),
  access.chunks_to_fold(uuid, bigint, bigint),
  access.finish_map_fold(uuid, uuid, bigint, double precision, bigint, integer, json, text[])
  to service_role;
