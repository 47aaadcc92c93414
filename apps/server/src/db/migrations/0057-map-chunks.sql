-- The chunks of a map and the pictures placed on it: files that never change, named by the sha256 of
-- their bytes, in maps/<project>/. They are uploaded before the entry that names them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('maps', 'maps', false, 33554432,
    array['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function access.is_chunk_path(path text) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{64}$'
$$;

-- Nobody changes or deletes one: entries of the log name it for good.
create policy "webmaps: chunks read" on storage.objects for select to authenticated
  using (
    bucket_id = 'maps' and access.id_of_path(name) = any (array(select access.projects_with('viewer')))
  );
create policy "webmaps: chunks added" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'maps' and access.is_chunk_path(name)
    and access.id_of_path(name) = any (array(select access.projects_with('editor')))
    and not access.is_archived(access.id_of_path(name))
  );

create or replace function access.project_of_file(bucket text, path text) returns uuid
language sql immutable set search_path = '' as $$
  select case when bucket in ('documents', 'covers', 'maps') then access.id_of_path(path) end
$$;

-- As before, and the chunks of the project's map go with it.
create or replace function access.forget_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null then
    delete from storage.objects
    where bucket_id in ('documents', 'covers', 'maps')
      and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  end if;
  return null;
end
$$;

-- The chunks that a change names, in groups of changes too. By operators of json, which read escaped
-- names as everybody's parser does. Groups within more groups than a change may have are void.
create function access.chunks_of_change(change json) returns setof text
language sql immutable set search_path = '' as $$
  with recursive parts (part, depth) as (
    select change, 1
    union all
    select c, depth + 1 from parts, json_array_elements(
      case when depth < 4 and json_typeof(part) = 'object' and part ->> 'kind' in ('each', 'all')
        and json_typeof(part -> 'changes') = 'array' then part -> 'changes' else '[]' end) as c
  )
  select json_array_elements_text(part -> 'batch' -> 'chunks') from parts
  where json_typeof(part) = 'object' and part ->> 'kind' = 'add_batch'
    and json_typeof(part -> 'batch' -> 'chunks') = 'array'
$$;

-- An entry that names a chunk which is not there would hold up everybody who folds it.
create function access.before_map_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing text;
begin
  select c into missing from access.chunks_of_change(new.change) as c
  where not exists (
    select from storage.objects o where o.bucket_id = 'maps' and o.name = new.project_id || '/' || c)
  limit 1;
  if missing is not null then
    raise exception 'A file of these changes was not uploaded.'
      using errcode = 'invalid_parameter_value', detail = left(missing, 100);
  end if;
  return new;
end
$$;
revoke execute on all functions in schema access from public;
grant execute on function access.is_chunk_path(text) to authenticated;
create trigger before_map_change before insert on webmaps.map_changes
  for each row execute function access.before_map_change();
