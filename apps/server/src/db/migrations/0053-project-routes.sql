-- Routes of a project: listed with lines of bounded size, and in a trash that its editors share.

-- The trash of a project's routes is its editors'; of the others, as before, their owner's.
drop policy "deleted: shown to its owner" on webmaps.routes;
create policy "deleted: shown to its owner and editors" on webmaps.routes as restrictive
  for select to authenticated
  using (deleted_at is null or deleted_at > now() - interval '30 days' and (
    owner_id = (select auth.uid())
    or project_id = any (array(select access.projects_with('editor')))
  ));

-- A new version is a line of the log too, and so is the way into the trash and out of it. What the
-- server takes out of the trash was deleted long before.
drop trigger log_change on webmaps.routes;
create trigger log_change after insert or update on webmaps.routes
  for each row execute function access.log_change('route', 'id', 'name', 'name,project_id,version,deleted_at');
create trigger log_deletion after delete on webmaps.routes
  for each row when (old.deleted_at is null)
  execute function access.log_change('route', 'id', 'name', '');

-- The routes of a project for a list and a map, at most 200 of them, and how many there are. A line
-- that no planner has thinned is left out: an answer must not grow to hundreds of megabytes.
create function webmaps.project_routes(project uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from webmaps.routes r
      where r.project_id = project_routes.project and r.deleted_at is null),
    'routes', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'name', r.name, 'profile', r.profile, 'version', r.version,
        'distance_metres', r.distance_metres, 'climb_metres', r.climb_metres,
        'line', case when r.geometry ->> 'type' = 'LineString' and pg_column_size(r.geometry) <= 20000
          then r.geometry -> 'coordinates' end
      ) order by r.name, r.id)
      from (
        select * from webmaps.routes r
        where r.project_id = project_routes.project and r.deleted_at is null
        order by r.name, r.id limit 200
      ) as r
    ), '[]')
  )
$$;
revoke execute on function webmaps.project_routes(uuid) from public;
grant execute on function webmaps.project_routes(uuid) to anon, authenticated, service_role;
