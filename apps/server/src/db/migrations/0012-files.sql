-- The buckets, and who may do what in them. A path begins with whose it is:
-- documents/<project>/…, covers/<project>/…, avatars/<person>/….

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, 1073741824, null),
  -- No SVG in what is shown to everybody: it can hold scripts.
  ('covers', 'covers', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The id that a path begins with; null where it begins with anything else.
create function access.id_of_path(path text) returns uuid
language sql immutable set search_path = '' as $$
  select case when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.' then left(path, 36)::uuid end
$$;

create function access.is_published_document(object_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.documents d
    where d.path = object_path and d.is_published and access.can_visit(d.project_id)
  )
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.is_published_document(text) to anon, authenticated;
grant execute on function access.id_of_path(text) to authenticated;

create policy "webmaps: published documents" on storage.objects for select to anon
  using (bucket_id = 'documents' and access.is_published_document(name));
create policy "webmaps: documents of my projects" on storage.objects for select to authenticated
  using (
    bucket_id = 'documents' and (
      access.id_of_path(name) = any (array(select access.projects_with('viewer')))
      or access.is_published_document(name)
    )
  );
-- Editors: what they may read in the public buckets is for replacing it; everybody else takes the
-- public address, which asks nobody.
create policy "webmaps: covers read" on storage.objects for select to authenticated
  using (
    bucket_id = 'covers' and access.id_of_path(name) = any (array(select access.projects_with('editor')))
  );
create policy "webmaps: project files added" on storage.objects for insert to authenticated
  with check (
    bucket_id in ('documents', 'covers')
    and access.id_of_path(name) = any (array(select access.projects_with('editor')))
  );
create policy "webmaps: project files changed" on storage.objects for update to authenticated
  using (
    bucket_id in ('documents', 'covers')
    and access.id_of_path(name) = any (array(select access.projects_with('editor')))
  );
create policy "webmaps: project files deleted" on storage.objects for delete to authenticated
  using (
    bucket_id in ('documents', 'covers')
    and access.id_of_path(name) = any (array(select access.projects_with('editor')))
  );
create policy "webmaps: own avatar" on storage.objects to authenticated
  using (bucket_id = 'avatars' and access.id_of_path(name) = (select auth.uid()));

-- The files of a project go with it where deleting a row is enough for the file to go (the embedded
-- home takes away what has no row). A hosted home keeps the file, which then nobody can reach.
create function access.forget_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null then
    delete from storage.objects
    where bucket_id in ('documents', 'covers')
      and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  end if;
  return null;
end
$$;
revoke execute on function access.forget_files() from public;
create trigger forget_files after delete on webmaps.projects
  for each row execute function access.forget_files();
