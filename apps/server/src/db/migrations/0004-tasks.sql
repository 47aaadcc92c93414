-- Tasks of a project, and what its members say about them, about a feature or about a place.

create table webmaps.tasks (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 300),
  description text not null default '' check (char_length(description) <= 20000),
  status text not null default 'todo'
    check (status in ('backlog', 'todo', 'in_progress', 'done', 'canceled')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  labels text[] not null default '{}' check (cardinality(labels) <= 50),
  assignee_id uuid references webmaps.profiles (id) on delete set null,
  due_on date,
  -- A GeoJSON Point.
  place jsonb check (place ->> 'type' = 'Point' and pg_column_size(place) <= 1000),
  -- Among the tasks of its status on the board, ascending.
  position double precision not null default 0,
  completed_at timestamptz,
  created_by uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A task is given to members alone, and taken back from who leaves.
  constraint assignee_is_member foreign key (project_id, assignee_id)
    references webmaps.project_members (project_id, user_id) on delete set null (assignee_id)
);
alter table webmaps.tasks enable row level security;
create index on webmaps.tasks (project_id, status, position);
create index on webmaps.tasks (assignee_id, due_on);
create index on webmaps.tasks (created_by);

create function access.before_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  if new.status <> 'done' then
    new.completed_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'done' then
    new.completed_at := now();
  end if;
  return new;
end
$$;
create trigger before_task before insert or update on webmaps.tasks
  for each row execute function access.before_task();

create table webmaps.comments (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  task_id uuid,
  parent_id uuid,
  -- Of the project's map; with or without a place.
  feature_id text check (char_length(feature_id) <= 100),
  place jsonb check (place ->> 'type' = 'Point' and pg_column_size(place) <= 1000),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  resolved_at timestamptz,
  author_id uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (project_id, id)
);
alter table webmaps.tasks add unique (project_id, id);
-- Both keys hold the project too: a comment never hangs on something of another project.
alter table webmaps.comments
  add constraint comments_task foreign key (project_id, task_id)
    references webmaps.tasks (project_id, id) on delete cascade,
  add constraint comments_parent foreign key (project_id, parent_id)
    references webmaps.comments (project_id, id) on delete set null (parent_id);
alter table webmaps.comments enable row level security;
create index on webmaps.comments (project_id, created_at);
create index on webmaps.comments (task_id);
create index on webmaps.comments (parent_id);
create index on webmaps.comments (author_id);

-- Editors settle and remove what others wrote; its words stay its author's.
create function access.before_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.body is distinct from old.body and auth.uid() is not null
    and new.author_id is distinct from auth.uid() then
    raise exception 'Only its author can change the words of a comment.'
      using errcode = 'insufficient_privilege';
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger before_comment before update on webmaps.comments
  for each row execute function access.before_comment();

revoke execute on all functions in schema access from public;

revoke all on webmaps.tasks, webmaps.comments from anon, authenticated;
grant select, delete on webmaps.tasks to authenticated;
grant insert (id, project_id, title, description, status, priority, labels, assignee_id, due_on,
  place, position) on webmaps.tasks to authenticated;
grant update (title, description, status, priority, labels, assignee_id, due_on, place, position)
  on webmaps.tasks to authenticated;

create policy "members" on webmaps.tasks for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));
create policy "editors" on webmaps.tasks for insert to authenticated
  with check (project_id = any (array(select access.projects_with('editor'))));
create policy "editors change" on webmaps.tasks for update to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));
create policy "editors delete" on webmaps.tasks for delete to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));

grant select, delete on webmaps.comments to authenticated;
grant insert (id, project_id, task_id, parent_id, feature_id, place, body)
  on webmaps.comments to authenticated;
grant update (place, body, resolved_at) on webmaps.comments to authenticated;

create policy "members" on webmaps.comments for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));
create policy "commenters" on webmaps.comments for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and project_id = any (array(select access.projects_with('commenter')))
  );
create policy "editors, and their author" on webmaps.comments for update to authenticated
  using (
    project_id = any (array(select access.projects_with('editor')))
    or author_id = (select auth.uid())
      and project_id = any (array(select access.projects_with('commenter')))
  );
create policy "editors and their author delete" on webmaps.comments for delete to authenticated
  using (
    project_id = any (array(select access.projects_with('editor')))
    or author_id = (select auth.uid())
      and project_id = any (array(select access.projects_with('commenter')))
  );
