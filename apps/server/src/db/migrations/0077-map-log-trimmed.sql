-- The beginning of a map's log goes once a snapshot has it, so that a map can be changed for years. Who
-- was away longer begins from the snapshot; it is exactly the map, what was deleted included.

create function access.trim_map_log(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  bytes_now bigint;
  last_in_snapshot bigint;
  oldest timestamptz;
  since timestamptz;
  freed bigint;
begin
  select m.log_bytes into bytes_now from webmaps.project_maps m where m.project_id = project;
  select s.seq into last_in_snapshot from webmaps.map_snapshots s where s.project_id = project;
  select c.created_at into oldest from webmaps.map_changes c
  where c.project_id = project order by c.seq limit 1;
  -- Half full, a log keeps what came since yesterday, so that it never ends for who draws much.
  since := now() - case when bytes_now > 33554432 then interval '1 day' else interval '30 days' end;
  -- Once an hour, not with each snapshot.
  if oldest is null or last_in_snapshot is null or oldest > since - interval '1 hour' then
    return;
  end if;
  with gone as (
    delete from webmaps.map_changes c
    where c.project_id = project and c.seq <= last_in_snapshot and c.created_at < since
    returning octet_length(c.change::text) + 1 as bytes)
  select coalesce(sum(gone.bytes), 0) into freed from gone;
  update webmaps.project_maps m set log_bytes = case
    when exists (select from webmaps.map_changes c where c.project_id = project)
    then greatest(0, m.log_bytes - freed) else 0 end
  where m.project_id = project;
end
$$;

create function access.after_map_snapshot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.trim_map_log(new.project_id);
  return null;
end
$$;
create trigger after_map_snapshot after insert or update on webmaps.map_snapshots
  for each row execute function access.after_map_snapshot();

revoke execute on all functions in schema access from public;
