-- Documents in folders, and deleted documents that can come back.
--
-- A folder is a word of its documents, "Permits/2026": it is there as long as one of them is in it.

alter table webmaps.documents add column folder text not null default '' check (
  char_length(folder) <= 500
  and (folder = '' or folder ~ '^[^/[:cntrl:]]+(/[^/[:cntrl:]]+)*$')
);
grant insert (folder), update (folder) on webmaps.documents to authenticated;

drop trigger log_change on webmaps.documents;
create trigger log_change after insert or update or delete on webmaps.documents
  for each row execute function access.log_change(
    'document', 'id', 'name', 'name,folder,path,size_bytes,is_published');

-- Deleted documents: their files stay for an hour, in which they can be restored. Not for thirty days
-- as of tasks: files count against the project's storage, and who deletes some wants the room.
create table access.deleted_documents (
  id uuid not null,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  path text not null unique,
  document jsonb not null,
  deleted_at timestamptz not null default now(),
  -- The browser chooses ids: the same one in two projects is of two documents.
  primary key (project_id, id)
);
alter table access.deleted_documents enable row level security;
revoke all on access.deleted_documents from public;
-- The server removes them once their hour is over.
grant select, update, delete on access.deleted_documents to service_role;
create policy "the server empties it" on access.deleted_documents to service_role using (true);
create index on access.deleted_documents (deleted_at);

create function access.keep_deleted_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes with its project goes for good, as does one that the server removes by itself.
  if auth.uid() is null or not exists (select from webmaps.projects where id = old.project_id) then
    return old;
  end if;
  delete from access.deleted_documents d where d.project_id = old.project_id and (
    d.path = old.path
    -- Forgotten only where the file goes too: what is forgotten here could be read again.
    or to_regclass('storage.removed_files') is not null and (
      d.deleted_at < now() - interval '1 hour'
      -- Bounded, because anyone can add and delete documents in a project of their own.
      or d.id in (
        select o.id from access.deleted_documents o where o.project_id = old.project_id
        order by o.deleted_at desc, o.id offset 999)));
  insert into access.deleted_documents (id, project_id, path, document)
  values (old.id, old.project_id, old.path, to_jsonb(old))
  on conflict (project_id, id) do update set path = excluded.path, document = excluded.document,
    deleted_at = excluded.deleted_at;
  return old;
end
$$;
create trigger keep_deleted_document before delete on webmaps.documents
  for each row execute function access.keep_deleted_document();

-- The file goes with the last that knew it, where deleting its row is enough for it to go. A hosted
-- home keeps the file and the row, by which nobody can reach it.
create function access.forget_deleted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null
    and not exists (select from webmaps.documents d where d.path = old.path) then
    delete from storage.objects where bucket_id = 'documents' and name = old.path;
  end if;
  return null;
end
$$;
create trigger forget_deleted_file after delete on access.deleted_documents
  for each row execute function access.forget_deleted_file();

-- Whether the file is that of a deleted document. It is read by nobody, nor by a signed address.
create function access.is_deleted_file(object_path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from access.deleted_documents d where d.path = object_path)
    and not exists (select from webmaps.documents d where d.path = object_path)
$$;
create policy "webmaps: not of deleted documents" on storage.objects as restrictive
  for select to anon, authenticated
  using (bucket_id <> 'documents' or not access.is_deleted_file(name));

-- Restores deleted documents of projects that the requester may edit. Answers with how many came back.
create function webmaps.restore_documents(document_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_documents;
  restored integer := 0;
  written integer;
begin
  for kept in
    select d.* from access.deleted_documents d
    where d.id = any (document_ids[1:500]) and access.has_role(d.project_id, 'editor')
      and d.deleted_at > now() - interval '1 hour'
    for update
  loop
    perform access.refuse_archived(kept.project_id);
    insert into webmaps.documents select (jsonb_populate_record(null::webmaps.documents, kept.document
      -- Its id may have been taken meanwhile, also by a stranger in a project of their own.
      || case when exists (select from webmaps.documents where id = kept.id)
        then jsonb_build_object('id', gen_random_uuid()) else '{}' end
      || case when exists (
        select from webmaps.profiles where id = (kept.document ->> 'created_by')::uuid
      ) then '{}'::jsonb else '{"created_by": null}' end)).*
    on conflict do nothing;
    get diagnostics written = row_count;
    restored := restored + written;
    -- Forgotten, its file would go.
    if written = 1 or exists (select from webmaps.documents where path = kept.path) then
      delete from access.deleted_documents where project_id = kept.project_id and id = kept.id;
    end if;
  end loop;
  return restored;
end
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.is_deleted_file(text) to anon, authenticated;
revoke execute on function webmaps.restore_documents(uuid[]) from public, anon, service_role;
grant execute on function webmaps.restore_documents(uuid[]) to authenticated;
