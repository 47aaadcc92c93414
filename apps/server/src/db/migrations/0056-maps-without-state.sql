-- A map is its log and chunks, so nothing holds it whole: the column for a merged document, which
-- nothing has ever written, goes. A version is a name for a place in the log.

drop trigger before_map_version on webmaps.project_map_versions;
drop function access.before_map_version();

alter table webmaps.project_map_versions
  drop column state,
  -- The number of the last entry that it shows.
  add column seq bigint not null default 0 check (seq >= 0);

create function access.before_map_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.seq := coalesce(
    (select m.head from webmaps.project_maps m where m.project_id = new.project_id), 0);
  return new;
end
$$;
revoke execute on function access.before_map_version() from public;
create trigger before_map_version before insert on webmaps.project_map_versions
  for each row execute function access.before_map_version();

-- As before, and a project stays whose map has a log.
create or replace function webmaps.undo_import(import_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  -- A call that is still at work is waited for: what it makes is to be deleted too.
  perform pg_advisory_xact_lock(hashtextextended(concat(auth.uid(), import_id), 0));
  delete from webmaps.projects p where p.id in (
    select i.project_id from access.imported_projects i
    join webmaps.projects q on q.id = i.project_id
    where i.owner_id = access.me() and q.owner_id = access.me()
      and i.import_id = undo_import.import_id and i.imported_at > now() - interval '1 hour'
      and q.updated_at = q.created_at
      and not exists (select from webmaps.tasks t where t.project_id = q.id)
      and not exists (select from webmaps.documents d where d.project_id = q.id)
      and not exists (select from webmaps.comments c where c.project_id = q.id)
      and not exists (select from webmaps.routes r where r.project_id = q.id)
      and not exists (select from webmaps.project_map_versions v where v.project_id = q.id)
      and not exists (select from webmaps.project_maps m where m.project_id = q.id and m.head > 0)
      and not exists (
        select from webmaps.project_members m where m.project_id = q.id and m.user_id <> q.owner_id)
    order by i.row_number limit 200
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

alter table webmaps.project_maps drop column state;
