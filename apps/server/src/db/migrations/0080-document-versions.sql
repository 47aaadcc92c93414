-- Versions of documents: a document whose file is replaced keeps the former files.
--
-- Whose file it is and since when, is said of the file that is there now, too.

alter table webmaps.documents disable trigger user;
alter table webmaps.documents
  add column file_by uuid references webmaps.profiles (id) on delete set null,
  add column file_at timestamptz not null default now();
update webmaps.documents set file_by = created_by, file_at = created_at;
alter table webmaps.documents enable trigger user;
alter table webmaps.documents alter column file_by set default auth.uid();
create index on webmaps.documents (file_by);

create table webmaps.document_versions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  -- Not a foreign key: a deleted document can come back for an hour, with its versions.
  document_id uuid not null,
  name text not null,
  path text not null unique,
  mime_type text not null,
  size_bytes bigint not null,
  file_by uuid references webmaps.profiles (id) on delete set null,
  file_at timestamptz not null,
  replaced_at timestamptz not null default now()
);
alter table webmaps.document_versions enable row level security;
create index on webmaps.document_versions (project_id, document_id, replaced_at);
create index on webmaps.document_versions (file_by);

revoke all on webmaps.document_versions from anon, authenticated;
grant select, delete on webmaps.document_versions to authenticated;
create policy "members" on webmaps.document_versions for select to authenticated
  using (
    project_id = any (array(select access.projects_with('viewer')))
    and exists (
      select from webmaps.documents d where d.id = document_id and d.project_id = document_versions.project_id
    )
  );
create policy "editors delete" on webmaps.document_versions for delete to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));
create policy "banned" on webmaps.document_versions as restrictive to authenticated
  using (not (select access.is_shut_out()));
create policy "archived: nothing goes" on webmaps.document_versions as restrictive
  for delete to authenticated using (not access.is_archived(project_id));

-- A file that comes back is again that of the person who brought it, of the day that it came.
create function access.name_document_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former webmaps.document_versions;
begin
  select v.* into former from webmaps.document_versions v
  where v.project_id = new.project_id and v.document_id = new.id and v.path = new.path;
  new.file_by := case when former.id is null then auth.uid() else former.file_by end;
  new.file_at := coalesce(former.file_at, now());
  return new;
end
$$;
create trigger name_document_file before update of path on webmaps.documents
  for each row when (old.path is distinct from new.path) execute function access.name_document_file();

create function access.keep_document_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A file that was only moved within the bucket has no former one.
  if exists (select from storage.objects o where o.bucket_id = 'documents' and o.name = old.path) then
    insert into webmaps.document_versions
      (project_id, document_id, name, path, mime_type, size_bytes, file_by, file_at)
    values (old.project_id, old.id, old.name, old.path, old.mime_type, old.size_bytes, old.file_by, old.file_at)
    on conflict (path) do nothing;
  end if;
  delete from webmaps.document_versions v
  where v.project_id = new.project_id and v.document_id = new.id and (
    v.path = new.path
    -- Twenty at most: each counts against what the project may store.
    or v.id in (
      select o.id from webmaps.document_versions o
      where o.project_id = new.project_id and o.document_id = new.id and o.path <> new.path
      order by o.replaced_at desc, o.id offset 20));
  return null;
end
$$;
create trigger keep_document_version after update of path on webmaps.documents
  for each row when (old.path is distinct from new.path) execute function access.keep_document_version();

-- A deleted version can come back for an hour, as a deleted document can.
create table access.deleted_document_versions (
  id uuid primary key,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  path text not null unique,
  version jsonb not null,
  deleted_at timestamptz not null default now()
);
alter table access.deleted_document_versions enable row level security;
revoke all on access.deleted_document_versions from public;
-- The server removes them once their hour is over.
grant select, update, delete on access.deleted_document_versions to service_role;
create policy "the server empties it" on access.deleted_document_versions to service_role using (true);
create index on access.deleted_document_versions (project_id);
create index on access.deleted_document_versions (deleted_at);

create function access.keep_deleted_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that the server removes by itself goes for good.
  if auth.uid() is null then return old; end if;
  insert into access.deleted_document_versions (id, project_id, path, version)
  values (old.id, old.project_id, old.path, to_jsonb(old))
  on conflict (path) do update set id = excluded.id, project_id = excluded.project_id,
    version = excluded.version, deleted_at = excluded.deleted_at;
  return old;
end
$$;
-- One that goes with its document or its project, or is one too many, goes by a trigger and for good.
create trigger keep_deleted_version before delete on webmaps.document_versions
  for each row when (pg_trigger_depth() = 0) execute function access.keep_deleted_version();

-- Whether anything still names a file of the bucket `documents`.
create function access.is_named_file(object_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from webmaps.documents d where d.path = object_path)
    or exists (select from webmaps.document_versions v where v.path = object_path)
    or exists (select from access.deleted_documents d where d.path = object_path)
    or exists (select from access.deleted_document_versions v where v.path = object_path)
$$;

-- The file goes with the last that names it, where deleting its row is enough for it to go.
create or replace function access.forget_deleted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null and not access.is_named_file(old.path) then
    delete from storage.objects where bucket_id = 'documents' and name = old.path;
  end if;
  return null;
end
$$;
create trigger forget_deleted_file after delete on webmaps.document_versions
  for each row execute function access.forget_deleted_file();
create trigger forget_deleted_file after delete on access.deleted_document_versions
  for each row execute function access.forget_deleted_file();

-- The versions go with the last that remembers their document.
create function access.forget_document_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from webmaps.document_versions v
  where v.project_id = old.project_id and v.document_id = old.id
    and not exists (select from webmaps.documents d where d.project_id = old.project_id and d.id = old.id)
    and not exists (
      select from access.deleted_documents d where d.project_id = old.project_id and d.id = old.id);
  return null;
end
$$;
create trigger forget_document_versions after delete on webmaps.documents
  for each row execute function access.forget_document_versions();
create trigger forget_document_versions after delete on access.deleted_documents
  for each row execute function access.forget_document_versions();

-- Deleted versions and those of a deleted document are read by nobody, as its file is.
create or replace function access.is_deleted_file(object_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from webmaps.documents d where d.path = object_path) and (
    exists (select from access.deleted_documents d where d.path = object_path)
    or exists (select from access.deleted_document_versions v where v.path = object_path)
    or exists (
      select from webmaps.document_versions v
      where v.path = object_path and not exists (
        select from webmaps.documents d where d.project_id = v.project_id and d.id = v.document_id)))
$$;

create or replace function webmaps.restore_documents(document_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_documents;
  former jsonb;
  came_back uuid;
  restored integer := 0;
begin
  for kept in
    select d.* from access.deleted_documents d
    where d.id = any (document_ids[1:500]) and access.has_role(d.project_id, 'editor')
      and d.deleted_at > now() - interval '1 hour'
    for update
  loop
    perform access.refuse_archived(kept.project_id);
    -- Its id may have been taken meanwhile, also by a stranger in a project of their own; and it may
    -- have been deleted before documents said whose their files are.
    former := jsonb_build_object('file_at', kept.document -> 'created_at', 'file_by', kept.document -> 'created_by')
      || kept.document
      || case when exists (select from webmaps.documents where id = kept.id)
        then jsonb_build_object('id', gen_random_uuid()) else '{}' end;
    former := former || (
      select coalesce(jsonb_object_agg(key, null), '{}') from unnest(array['created_by', 'file_by']) as key
      where not exists (select from webmaps.profiles where id = (former ->> key)::uuid));
    came_back := null;
    insert into webmaps.documents select (jsonb_populate_record(null::webmaps.documents, former)).*
    on conflict do nothing returning id into came_back;
    if came_back is not null then
      restored := restored + 1;
      update webmaps.document_versions set document_id = came_back
      where project_id = kept.project_id and document_id = kept.id and came_back <> kept.id;
    end if;
    -- Forgotten, its file would go.
    if came_back is not null or exists (select from webmaps.documents where path = kept.path) then
      delete from access.deleted_documents where project_id = kept.project_id and id = kept.id;
    end if;
  end loop;
  return restored;
end
$$;

-- Restores a deleted version of a document that the requester may edit. Answers with whether it came
-- back; one whose file is that of the document again does not.
create function webmaps.restore_document_version(version_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_document_versions;
  former webmaps.document_versions;
begin
  select v.* into kept from access.deleted_document_versions v
  where v.id = version_id and access.has_role(v.project_id, 'editor')
    and v.deleted_at > now() - interval '1 hour'
  for update;
  if kept.id is null then return false; end if;
  perform access.refuse_archived(kept.project_id);
  former := jsonb_populate_record(null::webmaps.document_versions, kept.version);
  if exists (select from webmaps.documents d where d.path = former.path) or not exists (
    select from webmaps.documents d where d.project_id = former.project_id and d.id = former.document_id
  ) then return false; end if;
  if not exists (select from webmaps.profiles p where p.id = former.file_by) then
    former.file_by := null;
  end if;
  insert into webmaps.document_versions select former.* on conflict do nothing;
  -- Forgotten before it is back, its file would go.
  delete from access.deleted_document_versions v where v.id = kept.id;
  return true;
end
$$;

-- Pages follow them as they follow documents. Their keys say nothing of anyone.
alter publication supabase_realtime add table webmaps.document_versions;

revoke execute on function access.name_document_file(), access.keep_document_version(),
  access.keep_deleted_version(), access.is_named_file(text), access.forget_document_versions()
  from public;
revoke execute on function webmaps.restore_document_version(uuid) from public, anon, service_role;
grant execute on function webmaps.restore_document_version(uuid) to authenticated;
