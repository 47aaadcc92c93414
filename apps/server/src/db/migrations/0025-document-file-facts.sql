-- A document's size and type are those of its stored file. Triggers copy them from
-- `storage.objects`; editors can no longer claim others.

revoke insert (mime_type, size_bytes), update (mime_type, size_bytes)
  on webmaps.documents from authenticated;

create function access.copy_file_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file jsonb := (
    select o.metadata from storage.objects o where o.bucket_id = 'documents' and o.name = new.path
  );
begin
  new.size_bytes := access.size_of_file(file);
  new.mime_type := left(coalesce(file ->> 'mimetype', 'application/octet-stream'), 200);
  return new;
end
$$;
create trigger copy_file_facts before insert or update of path, mime_type, size_bytes
  on webmaps.documents for each row execute function access.copy_file_facts();

-- A file that is uploaded, replaced, moved or deleted after its document was written. The trigger
-- above fills in the values.
create function access.refresh_documents_of_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.bucket_id = 'documents' then
    update webmaps.documents set size_bytes = 0 where path = old.name;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'documents'
    and (tg_op = 'INSERT' or new.name <> old.name or new.bucket_id <> old.bucket_id) then
    update webmaps.documents set size_bytes = 0 where path = new.name;
  end if;
  return null;
end
$$;
create trigger "webmaps: refresh documents" after insert or delete or update of bucket_id, name, metadata
  on storage.objects for each row execute function access.refresh_documents_of_file();

revoke execute on function access.copy_file_facts(), access.refresh_documents_of_file() from public;

-- What is there already, without lines in the activity log.
alter table webmaps.documents disable trigger log_change;
update webmaps.documents set size_bytes = 0;
alter table webmaps.documents enable trigger log_change;
