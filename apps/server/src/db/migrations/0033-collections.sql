-- Collections of saved routes and kept runs. Devices keep and sync them by the same rules as routes:
-- a version number, by which two devices that changed one collection notice each other, and a trash.

create table webmaps.collections (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  -- What is in it, in its order: [{"kind": "route", "id": …}]. The ids are no foreign keys: a
  -- collection must not wait for a route that is yet to be sent, and a restored route is in it again.
  members jsonb not null default '[]'
    check (jsonb_typeof(members) = 'array' and pg_column_size(members) <= 1000000),
  -- The place among the collections of its owner.
  rank double precision not null default 0,
  version integer not null default 1,
  -- By the clock of the device that changed it.
  saved_at timestamptz not null default now(),
  device text not null default '' check (char_length(device) <= 100),
  -- In the trash since then.
  deleted_at timestamptz,
  stored_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.collections enable row level security;
create index on webmaps.collections (owner_id);
-- The server looks for what has been in the trash for 30 days once an hour.
create index collections_in_trash on webmaps.collections (deleted_at) where deleted_at is not null;

revoke all on webmaps.collections from anon, authenticated;
grant select, delete on webmaps.collections to authenticated;
grant insert (id, name, description, members, rank, saved_at, device, deleted_at),
  update (id, name, description, members, rank, saved_at, device, deleted_at)
  on webmaps.collections to authenticated;
create policy "own" on webmaps.collections for select to authenticated
  using (owner_id = (select auth.uid()));
create policy "own new" on webmaps.collections for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy "own change" on webmaps.collections for update to authenticated
  using (owner_id = (select auth.uid()));
create policy "own delete" on webmaps.collections for delete to authenticated
  using (owner_id = (select auth.uid()));
create policy "banned: nothing" on webmaps.collections as restrictive for all to authenticated
  using (not (select access.is_shut_out()));
create policy "deleted: for thirty days" on webmaps.collections as restrictive
  for select to authenticated
  using (deleted_at is null or deleted_at > now() - interval '30 days');

-- The version is counted here, so that an update "where version = 3" succeeds once.
create function access.count_collection_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif row(new.name, new.description, new.members, new.rank, new.deleted_at)
    is distinct from row(old.name, old.description, old.members, old.rank, old.deleted_at) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  -- A clock that is ahead would win every merge.
  new.saved_at := least(new.saved_at, now());
  if new.deleted_at > now() then
    new.deleted_at := now();
  end if;
  new.stored_bytes := pg_column_size(new.members);
  new.updated_at := now();
  return new;
end
$$;
create trigger count_collection_version before insert or update on webmaps.collections
  for each row execute function access.count_collection_version();

-- An account holds 500 collections and 20 MB of them. The limit counts after each statement, for the
-- account that writes; it also empties that account's trash.
create function access.limit_collections() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
  held record;
begin
  if asker is null then
    return null;
  end if;
  delete from webmaps.collections c
  where c.owner_id = asker and c.deleted_at < now() - interval '30 days';
  select count(*) as collections, coalesce(sum(c.stored_bytes), 0) as bytes into held
  from webmaps.collections c where c.owner_id = asker;
  if held.collections > 500 or held.bytes > 20000000 then
    raise exception 'Your account is full: it holds 500 collections, or 20 MB of them.'
      using errcode = 'PT413', hint = 'Delete collections that you no longer need.';
  end if;
  return null;
end
$$;
create trigger limit_collections after insert or update on webmaps.collections
  for each statement execute function access.limit_collections();

revoke execute on function access.count_collection_version(), access.limit_collections() from public;
