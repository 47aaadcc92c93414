-- Runs that devices keep and sync by the same rules as saved routes: a version number, by which two
-- devices that changed one run notice each other, and a trash. What was recorded is in `samples` and
-- never changes; edits are data in `facts`.

alter table webmaps.activities
  add column version integer not null default 1,
  -- By the clock of the device that changed it.
  add column saved_at timestamptz not null default now(),
  add column device text not null default '' check (char_length(device) <= 100),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- Edits, heart rates, best stretches and the route that was followed. That one is no foreign key:
  -- a run must not wait for a route that is yet to be sent, or was deleted.
  add column facts jsonb not null default '{}'
    check (jsonb_typeof(facts) = 'object' and pg_column_size(facts) <= 20000),
  -- In the trash since then.
  add column deleted_at timestamptz,
  add column stored_bytes integer not null default 0;

grant insert (saved_at, device, tags, facts, deleted_at),
  update (saved_at, device, tags, facts, deleted_at)
  on webmaps.activities to authenticated;

create policy "deleted: for thirty days" on webmaps.activities as restrictive
  for select to authenticated
  using (deleted_at is null or deleted_at > now() - interval '30 days');

-- The version is counted here, so that an update "where version = 3" succeeds once.
create function access.count_activity_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif row(new.name, new.notes, new.sport, new.route_id, new.started_at, new.geometry, new.samples,
      new.tags, new.facts, new.deleted_at, new.in_heatmap)
    is distinct from row(old.name, old.notes, old.sport, old.route_id, old.started_at, old.geometry,
      old.samples, old.tags, old.facts, old.deleted_at, old.in_heatmap) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  -- A clock that is ahead would put a run at the head of every list for ever.
  new.saved_at := least(new.saved_at, now());
  if new.deleted_at > now() then
    new.deleted_at := now();
  end if;
  new.stored_bytes := pg_column_size(new.samples) + coalesce(pg_column_size(new.geometry), 0);
  return new;
end
$$;
create trigger count_activity_version before insert or update on webmaps.activities
  for each row execute function access.count_activity_version();

-- An account holds 10,000 runs and 1 GB of them. The limit counts after each statement, for the
-- account that writes; it also empties that account's trash.
create function access.limit_activities() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
  held record;
begin
  if asker is null then
    return null;
  end if;
  delete from webmaps.activities a
  where a.owner_id = asker and a.deleted_at < now() - interval '30 days';
  select count(*) as runs, coalesce(sum(a.stored_bytes), 0) as bytes into held
  from webmaps.activities a where a.owner_id = asker;
  if held.runs > 10000 or held.bytes > 1000000000 then
    raise exception 'Your account is full: it holds 10,000 runs, or 1 GB of them.'
      using errcode = 'PT413', hint = 'Delete runs that you no longer need.';
  end if;
  return null;
end
$$;
create trigger limit_activities after insert or update on webmaps.activities
  for each statement execute function access.limit_activities();

create or replace function webmaps.activities_in(
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
    and a.deleted_at is null
    and (boxes is null or a.bbox && boxes[1] or a.bbox && boxes[2])
  order by a.started_at desc, a.id
  limit least(max_rows, 1000);
end
$$;

revoke execute on function access.count_activity_version(), access.limit_activities() from public;

-- The server looks for what has been in the trash for 30 days once an hour.
create index activities_in_trash on webmaps.activities (deleted_at) where deleted_at is not null;
