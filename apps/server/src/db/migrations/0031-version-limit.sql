-- The versions of an account's routes have a limit of their own, 500 MB. Beyond it the oldest go,
-- down to 450 MB, so that not every save has to sort them. The newest version of a route stays.

alter table webmaps.route_versions
  add column owner_id uuid,
  add column stored_bytes integer not null default 0;
update webmaps.route_versions v
set owner_id = r.owner_id,
  stored_bytes = pg_column_size(v.waypoints) + pg_column_size(v.legs)
    + coalesce(pg_column_size(v.geometry), 0)
from webmaps.routes r where r.id = v.route_id;
create index route_versions_by_owner on webmaps.route_versions (owner_id, saved_at);

-- Counted as they come and go: to sum up all versions of an account at each save would take a
-- second where there are many.
create table access.version_usage (
  owner_id uuid primary key references webmaps.profiles (id) on delete cascade,
  bytes bigint not null
);
alter table access.version_usage enable row level security;
revoke all on access.version_usage from anon, authenticated;
insert into access.version_usage (owner_id, bytes)
select owner_id, sum(stored_bytes) from webmaps.route_versions
where owner_id is not null group by owner_id;

create function access.size_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owner_id := (select r.owner_id from webmaps.routes r where r.id = new.route_id);
  new.stored_bytes := pg_column_size(new.waypoints) + pg_column_size(new.legs)
    + coalesce(pg_column_size(new.geometry), 0);
  return new;
end
$$;
create trigger size_version before insert on webmaps.route_versions
  for each row execute function access.size_version();

create function access.add_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into access.version_usage as u (owner_id, bytes)
  select owner_id, sum(stored_bytes) from added where owner_id is not null group by owner_id
  on conflict (owner_id) do update set bytes = u.bytes + excluded.bytes;
  return null;
end
$$;
create trigger add_versions after insert on webmaps.route_versions
  referencing new table as added for each statement execute function access.add_versions();

create function access.subtract_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update access.version_usage u set bytes = u.bytes - gone.bytes
  from (select owner_id, sum(stored_bytes) as bytes from removed group by owner_id) as gone
  where u.owner_id = gone.owner_id;
  return null;
end
$$;
create trigger subtract_versions after delete on webmaps.route_versions
  referencing old table as removed for each statement execute function access.subtract_versions();

create function access.limit_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asker uuid := auth.uid();
begin
  if asker is null or not exists (
    select from access.version_usage u where u.owner_id = asker and u.bytes > 500000000
  ) then
    return null;
  end if;
  delete from webmaps.route_versions v
  using (
    select o.route_id, o.version,
      sum(o.stored_bytes) over (order by o.saved_at desc, o.route_id, o.version desc) as bytes
    from webmaps.route_versions o where o.owner_id = asker
  ) as ranked
  where ranked.bytes > 450000000
    and v.route_id = ranked.route_id and v.version = ranked.version
    and not exists (
      select from webmaps.routes r where r.id = v.route_id and r.version = v.version
    );
  return null;
end
$$;
create trigger limit_versions after insert or update on webmaps.routes
  for each statement execute function access.limit_versions();

revoke execute on function access.size_version(), access.add_versions(),
  access.subtract_versions(), access.limit_versions() from public;
