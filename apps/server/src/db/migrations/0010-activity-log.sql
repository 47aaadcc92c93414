-- What happened in a project. Triggers write it; nobody changes or removes a line of it.

create table webmaps.activity_log (
  id bigint generated always as identity primary key,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  actor_id uuid references webmaps.profiles (id) on delete set null,
  -- What kind of thing, and what happened to it: 'task', 'updated'.
  subject text not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  subject_id text not null,
  subject_name text not null default '',
  -- Of each column that changed: [before, after].
  changes jsonb not null default '{}',
  happened_at timestamptz not null default now()
);
alter table webmaps.activity_log enable row level security;
create index on webmaps.activity_log (project_id, id desc);
create index on webmaps.activity_log (actor_id);

-- tg_argv: what to call it; the column with its id; the one with its name ('' for none); the columns
-- whose changes are told. A change of no such column is not worth a line.
create function access.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  this jsonb := before || after;
  project uuid := (this ->> case tg_argv[0] when 'project' then 'id' else 'project_id' end)::uuid;
  changed jsonb;
begin
  -- Gone with its project, and the log with it; or not (yet) in any project.
  if project is null or not exists (select from webmaps.projects where id = project) then
    return null;
  end if;
  select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}')
  into changed
  from unnest(string_to_array(tg_argv[3], ',')) as key
  where before -> key is distinct from after -> key;
  if tg_op = 'UPDATE' and changed = '{}' then
    return null;
  end if;
  insert into webmaps.activity_log (project_id, actor_id, subject, action, subject_id, subject_name, changes)
  values (
    project,
    (select id from webmaps.profiles where id = auth.uid()),
    tg_argv[0],
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end,
    this ->> tg_argv[1],
    coalesce(this ->> nullif(tg_argv[2], ''), ''),
    case when tg_op = 'UPDATE' then changed else '{}' end
  );
  return null;
end
$$;
revoke execute on all functions in schema access from public;

create trigger log_change after insert or update on webmaps.projects
  for each row execute function access.log_change(
    'project', 'id', 'name', 'name,slug,status,visibility,location_name,starts_on,due_on,owner_id,tags');
create trigger log_change after insert or update or delete on webmaps.project_members
  for each row execute function access.log_change('member', 'user_id', '', 'role');
create trigger log_change after insert or update or delete on webmaps.documents
  for each row execute function access.log_change('document', 'id', 'name', 'name,path,size_bytes,is_published');
create trigger log_change after insert or update or delete on webmaps.tasks
  for each row execute function access.log_change(
    'task', 'id', 'title', 'title,status,priority,assignee_id,due_on');
create trigger log_change after insert or delete on webmaps.comments
  for each row execute function access.log_change('comment', 'id', '', '');
create trigger log_change after insert or update or delete on webmaps.routes
  for each row execute function access.log_change('route', 'id', 'name', 'name,project_id');
create trigger log_change after insert or update or delete on webmaps.project_map_versions
  for each row execute function access.log_change('version', 'id', 'name', 'name');

-- Append-only for the service's own key too.
revoke all on webmaps.activity_log from anon, authenticated, service_role;
grant select on webmaps.activity_log to authenticated, service_role;
create policy "members" on webmaps.activity_log for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));
