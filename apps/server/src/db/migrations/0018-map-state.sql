-- The document of a map is what the server has merged of everybody's edits: who could write it whole
-- could take away what others drew, or keep what no client can read. So nobody but the server
-- writes it, and a version is the document as it is when somebody gives it a name.

revoke update (state) on webmaps.project_maps from authenticated;
drop policy "editors" on webmaps.project_maps;

revoke insert (state) on webmaps.project_map_versions from authenticated;

create function access.before_map_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state is null then
    select state into new.state from webmaps.project_maps where project_id = new.project_id;
  end if;
  return new;
end
$$;
revoke execute on function access.before_map_version() from public;
create trigger before_map_version before insert on webmaps.project_map_versions
  for each row execute function access.before_map_version();
