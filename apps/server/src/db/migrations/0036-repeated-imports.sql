-- An import that is sent again while its first call is still at work waits for that call. Without
-- the lock, the second call saw none of the first one's rows, and answered with the violated key of
-- the table that remembers them.
--
-- The answer also says of each row whether an earlier call had made its project.
create or replace function webmaps.import_projects(import_id uuid, rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  outcome jsonb := '[]';
  row jsonb;
  row_number integer;
  project uuid;
  reason text;
  repeated boolean;
begin
  if jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'An import is an array of at most 500 rows at once.'
      using errcode = 'invalid_parameter_value';
  end if;
  -- With the person in the key, nobody can hold up the import of another.
  perform pg_advisory_xact_lock(hashtextextended(concat(auth.uid(), import_id), 0));
  for row in select jsonb_array_elements(rows) loop
    row_number := (row ->> 'row')::integer;
    project := access.imported_row(import_id, row_number);
    repeated := project is not null;
    reason := null;
    if project is null then
      begin
        insert into webmaps.projects
          (name, description, status, location_name, location, area, tags, starts_on, due_on)
        values (
          row ->> 'name', coalesce(row ->> 'description', ''),
          coalesce(row ->> 'status', 'draft')::webmaps.project_status,
          coalesce(row ->> 'location_name', ''), nullif(row -> 'location', 'null'),
          nullif(row -> 'area', 'null'), coalesce(access.texts_in(nullif(row -> 'tags', 'null')), '{}'),
          (row ->> 'starts_on')::date, (row ->> 'due_on')::date
        ) returning id into project;
        perform access.note_import(import_id, row_number, project);
      exception
        when data_exception or integrity_constraint_violation or raise_exception then
          reason := sqlerrm;
          -- The row is rolled back; a variable is not.
          project := null;
      end;
    end if;
    outcome := outcome || jsonb_build_object(
      'row', row_number, 'id', project, 'reason', reason, 'repeated', repeated);
  end loop;
  return outcome;
end
$$;

-- Deletes up to 200 of the projects of one's own import of the last hour that nobody has changed
-- or put anything into since, and answers with how many: all of a large import would take longer than a request may. The
-- last call answers with 0.
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
      and not exists (
        select from webmaps.project_maps m where m.project_id = q.id and octet_length(m.state) > 0)
      and not exists (
        select from webmaps.project_members m where m.project_id = q.id and m.user_id <> q.owner_id)
    order by i.row_number limit 200
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
