-- Documents: what a project knows of the files in the bucket `documents`, one row beside each object.

create table webmaps.documents (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 255),
  -- The object's name in the bucket. It begins with the project's id, or an editor of one project
  -- could publish the file of another.
  path text not null unique check (
    char_length(path) <= 1000 and path not like '%..%'
    and starts_with(path, project_id::text || '/') and char_length(path) > 37
  ),
  mime_type text not null default 'application/octet-stream' check (char_length(mime_type) <= 200),
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  -- Offered on the project's public page.
  is_published boolean not null default false,
  created_by uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.documents enable row level security;
create index on webmaps.documents (project_id, created_at);
create index on webmaps.documents (created_by);
create trigger touch before update on webmaps.documents
  for each row execute function access.touch();

revoke all on webmaps.documents from anon, authenticated;
grant select on webmaps.documents to anon, authenticated;
grant insert (id, project_id, name, path, mime_type, size_bytes, is_published)
  on webmaps.documents to authenticated;
-- Moved within its project: the check on the path holds the project.
grant update (name, path, mime_type, size_bytes, is_published) on webmaps.documents to authenticated;
grant delete on webmaps.documents to authenticated;

create policy "published" on webmaps.documents for select to anon
  using (is_published and access.can_visit(project_id));
create policy "members, and published ones" on webmaps.documents for select to authenticated
  using (
    project_id = any (array(select access.projects_with('viewer')))
    or is_published and access.can_visit(project_id)
  );
create policy "editors" on webmaps.documents for insert to authenticated
  with check (project_id = any (array(select access.projects_with('editor'))));
create policy "editors change" on webmaps.documents for update to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));
create policy "editors delete" on webmaps.documents for delete to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));
