-- Documents of projects that messages point to. Nothing is copied: each reader's own rights in the
-- project decide whether the document opens, and what is deleted there is gone here.

create table webmaps.message_documents (
  message_id uuid not null references webmaps.messages (id) on delete cascade,
  document_id uuid not null references webmaps.documents (id) on delete cascade,
  primary key (message_id, document_id)
);
alter table webmaps.message_documents enable row level security;
create index on webmaps.message_documents (document_id);

revoke all on webmaps.message_documents from anon, authenticated;
grant select, delete on webmaps.message_documents to authenticated;
grant insert (message_id, document_id) on webmaps.message_documents to authenticated;
create policy "of messages I read" on webmaps.message_documents for select to authenticated
  using (exists (select from webmaps.messages m where m.id = message_id));
-- The writer points to what they may open themselves.
create policy "documents I see, of own drafts" on webmaps.message_documents for insert to authenticated
  with check (
    access.is_my_draft(message_id)
    and exists (select from webmaps.documents d where d.id = document_id)
  );
create policy "of own drafts are deleted" on webmaps.message_documents for delete to authenticated
  using (access.is_my_draft(message_id));
create policy "banned: nothing" on webmaps.message_documents as restrictive for all to authenticated
  using (not (select access.is_shut_out()));

create function access.limit_message_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from webmaps.message_documents d where d.message_id = new.message_id) >= 20 then
    raise exception 'A message can have 20 documents at most.' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger limit_documents before insert on webmaps.message_documents
  for each row execute function access.limit_message_documents();
revoke execute on function access.limit_message_documents() from public;

-- As before, and by whether a message has documents.
create or replace function access.mail_fragments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'folder', $f$ case $1 ->> 'folder'
      when 'inbox' then b.folder = 'inbox' and coalesce(b.snoozed_until <= now(), true)
      when 'snoozed' then b.folder = 'inbox' and b.snoozed_until > now()
      when 'all' then b.folder not in ('junk', 'trash')
      else b.folder = $1 ->> 'folder' end $f$,
    'query', $f$ access.search_text(m.subject, m.body) like $3[1]
      and access.search_text(m.subject, m.body) like $3[2]
      and access.search_text(m.subject, m.body) like $3[3]
      and access.search_text(m.subject, m.body) like all ($3) $f$,
    'from', $f$ access.search_text(coalesce(
        (select p.name from webmaps.profiles p where p.id = m.sender_id), m.sender_address, ''))
      like all (access.search_patterns($1 ->> 'from')) $f$,
    'to', $f$ exists (
      select from webmaps.message_recipients r join webmaps.profiles p on p.id = r.user_id
      where r.message_id = m.id and (r.kind <> 'bcc' or r.user_id = $2 or m.sender_id = $2)
        and access.search_text(p.name) like all (access.search_patterns($1 ->> 'to'))) $f$,
    'subject', $f$ access.search_text(m.subject) like all (access.search_patterns($1 ->> 'subject')) $f$,
    'unread', $f$ (b.read_at is null) = ($1 ->> 'unread')::boolean $f$,
    'document', $f$ exists (select from webmaps.message_documents d where d.message_id = m.id)
      = ($1 ->> 'document')::boolean $f$,
    'label', $f$ $1 ->> 'label' = any (b.labels) $f$,
    'kind', $f$ (m.kind = 'message') = ($1 ->> 'kind' = 'message') $f$,
    'after', $f$ coalesce(m.sent_at, m.updated_at) >= ($1 ->> 'after')::date $f$,
    'before', $f$ coalesce(m.sent_at, m.updated_at) < ($1 ->> 'before')::date $f$
  )
$$;

-- As before, with the ids of documents, which say nothing to those who may not read them.
create or replace function webmaps.read_mail(thread uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'thread_id', m.thread_id, 'reply_to', m.reply_to, 'kind', m.kind, 'about', m.about,
    'subject', m.subject, 'body', m.body, 'sender', access.mail_person(m.sender_id),
    'sender_address', m.sender_address, 'sent_at', m.sent_at, 'updated_at', m.updated_at,
    'recipients', access.mail_recipients(m.id),
    'document_ids', (
      select coalesce(jsonb_agg(d.document_id order by d.document_id), '[]')
      from webmaps.message_documents d where d.message_id = m.id),
    'row', jsonb_build_object(
      'message_id', m.id, 'folder', b.folder, 'read_at', b.read_at, 'snoozed_until', b.snoozed_until,
      'labels', b.labels, 'sent_at', m.sent_at, 'is_own', coalesce(m.sender_id = access.me(), false))
  ) order by m.created_at, m.id), '[]')
  from webmaps.messages m join webmaps.mailbox b on b.message_id = m.id
  where m.thread_id = read_mail.thread and b.user_id = access.me() and b.visible_from <= now()
$$;

-- As before, with the documents of a draft, as ids in `document_ids`.
create or replace function webmaps.save_draft(draft jsonb) returns timestamptz
language plpgsql volatile security invoker set search_path = '' as $$
declare
  draft_id uuid := (draft ->> 'id')::uuid;
  thread uuid := (draft ->> 'thread_id')::uuid;
  saved_at timestamptz;
begin
  if jsonb_typeof(draft -> 'recipients') <> 'array' or jsonb_array_length(draft -> 'recipients') > 50 then
    raise exception 'A message can go to 50 people at most.' using errcode = 'PT422';
  end if;
  if not exists (select from webmaps.mail_threads t where t.id = thread) then
    insert into webmaps.mail_threads (id) values (thread);
  end if;
  if exists (select from webmaps.messages m where m.id = draft_id) then
    update webmaps.messages m set subject = draft ->> 'subject', body = draft ->> 'body'
    where m.id = draft_id returning m.updated_at into saved_at;
    if saved_at is null then
      raise exception 'This message is no draft any more.' using errcode = 'PT409';
    end if;
  else
    insert into webmaps.messages (id, thread_id, reply_to, subject, body)
    values (draft_id, thread, (draft ->> 'reply_to')::uuid, draft ->> 'subject', draft ->> 'body');
    saved_at := now();
  end if;
  delete from webmaps.message_recipients r
  where r.message_id = draft_id and not exists (
    select from jsonb_to_recordset(draft -> 'recipients') as wanted (user_id uuid, kind text)
    where wanted.user_id = r.user_id and wanted.kind = r.kind);
  insert into webmaps.message_recipients (message_id, user_id, kind)
  select distinct on (wanted.user_id) draft_id, wanted.user_id, wanted.kind
  from jsonb_to_recordset(draft -> 'recipients') as wanted (user_id uuid, kind text)
  on conflict do nothing;
  delete from webmaps.message_documents d
  where d.message_id = draft_id and not coalesce(draft -> 'document_ids' ? d.document_id::text, false);
  insert into webmaps.message_documents (message_id, document_id)
  select draft_id, wanted::uuid
  from jsonb_array_elements_text(coalesce(draft -> 'document_ids', '[]')) as wanted
  where not exists (
    select from webmaps.message_documents d
    where d.message_id = draft_id and d.document_id = wanted::uuid)
  group by wanted;
  return saved_at;
end
$$;
