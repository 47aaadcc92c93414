-- An archived project is read only: what is in it stays as it is until the project is restored.
-- Everybody may still leave it, and decline an invitation to it. Its channels, which keep nothing,
-- stay open. That the row of the project itself changes only by being restored is said by its
-- trigger.

do $$
declare
  of_project text;
begin
  foreach of_project in array array['documents', 'tasks', 'comments', 'routes',
    'project_maps', 'project_map_versions'] loop
    execute format('create policy "archived: nothing new" on webmaps.%I as restrictive
      for insert to authenticated with check (not access.is_archived(project_id))', of_project);
    -- Asked of the row before and after: nothing is moved into the archive or out of it.
    execute format('create policy "archived: nothing changes" on webmaps.%I as restrictive
      for update to authenticated using (not access.is_archived(project_id))', of_project);
    execute format('create policy "archived: nothing goes" on webmaps.%I as restrictive
      for delete to authenticated using (not access.is_archived(project_id))', of_project);
  end loop;
end
$$;

create policy "archived: restored first" on webmaps.projects as restrictive
  for delete to authenticated using (status <> 'archived');

create policy "archived: roles stay" on webmaps.project_members as restrictive
  for update to authenticated using (not access.is_archived(project_id));
create policy "archived: nobody is put out" on webmaps.project_members as restrictive
  for delete to authenticated
  using (user_id = (select auth.uid()) or not access.is_archived(project_id));

create policy "archived: nobody is invited" on webmaps.project_invitations as restrictive
  for insert to authenticated with check (not access.is_archived(project_id));
create policy "archived: invitations stay, or are declined" on webmaps.project_invitations
  as restrictive for delete to authenticated
  using (email = (select access.my_email()) or not access.is_archived(project_id));

create policy "archived: links stay" on webmaps.route_links as restrictive
  for delete to authenticated
  using (not exists (
    select from webmaps.routes r where r.id = route_id and access.is_archived(r.project_id)
  ));

create policy "webmaps: archived, no new files" on storage.objects as restrictive
  for insert to authenticated with check (
    bucket_id not in ('documents', 'covers') or not access.is_archived(access.id_of_path(name))
  );
create policy "webmaps: archived, files stay" on storage.objects as restrictive
  for update to authenticated using (
    bucket_id not in ('documents', 'covers') or not access.is_archived(access.id_of_path(name))
  );
create policy "webmaps: archived, files are kept" on storage.objects as restrictive
  for delete to authenticated using (
    bucket_id not in ('documents', 'covers') or not access.is_archived(access.id_of_path(name))
  );
