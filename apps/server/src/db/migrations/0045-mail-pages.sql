-- What the page of the mailbox asks and does: conversations by folder and search, one conversation,
-- drafts as they are typed, and changes of many rows at once.

alter table webmaps.mailbox add check (pg_column_size(labels) <= 4000);

-- 1. Bounds. Each message reaches a mailbox, and a draft may be long: both are counted.

create function access.limit_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_id is null or auth.uid() is null then
    return new;
  end if;
  if not access.count_act('drafts by', auth.uid()::text, 300, 1000) or (
    select count(*) from webmaps.messages m where m.sender_id = auth.uid() and m.sent_at is null
  ) >= 500 then
    raise exception 'You have many drafts. Send or delete some, or try again later.'
      using errcode = 'PT429', hint = '500 at a time, 300 new ones in an hour.';
  end if;
  return new;
end
$$;
create trigger limit_drafts before insert on webmaps.messages
  for each row execute function access.limit_drafts();

create function access.limit_threads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.created_by is not null and auth.uid() is not null
    and not access.count_act('conversations by', auth.uid()::text, 300, 1000) then
    raise exception 'You have begun many conversations. Try again later.' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger limit_threads before insert on webmaps.mail_threads
  for each row execute function access.limit_threads();

-- A whole message is sent or none of it, so what is one too many is refused before it is sent.
create function access.limit_sending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_id is null or auth.uid() is null then
    return new;
  end if;
  if (select count(*) from webmaps.message_recipients r where r.message_id = new.id) > 50 then
    raise exception 'A message can go to 50 people at most.' using errcode = 'PT422';
  end if;
  if not access.count_act('messages by', auth.uid()::text, 100, 300) then
    raise exception 'You have sent many messages. Try again later.'
      using errcode = 'PT429', hint = '100 in an hour, 300 in a day.';
  end if;
  return new;
end
$$;
create trigger limit_sending before update of sent_at on webmaps.messages
  for each row when (old.sent_at is null and new.sent_at is not null)
  execute function access.limit_sending();

-- 2. Reading.

-- A person as those know them who share a message with them.
create function access.mail_person(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'avatar_path', p.avatar_path)
  from webmaps.profiles p where p.id = person
$$;

-- The receivers of a message whom the requester may see: blind copies only if it is theirs.
create function access.mail_recipients(message uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(access.mail_person(r.user_id) || jsonb_build_object('kind', r.kind) order by r.kind desc, r.user_id),
    '[]')
  from webmaps.message_recipients r join webmaps.messages m on m.id = r.message_id
  where r.message_id = message
    and (r.kind <> 'bcc' or r.user_id = access.me() or m.sender_id = access.me())
$$;

-- Conditions on one message `m` in the mailbox row `b` of the requester ($2); $1 is the filter, $3
-- the patterns of its words.
create function access.mail_fragments() returns jsonb
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
    'label', $f$ $1 ->> 'label' = any (b.labels) $f$,
    'kind', $f$ (m.kind = 'message') = ($1 ->> 'kind' = 'message') $f$,
    'after', $f$ coalesce(m.sent_at, m.updated_at) >= ($1 ->> 'after')::date $f$,
    'before', $f$ coalesce(m.sent_at, m.updated_at) < ($1 ->> 'before')::date $f$
  )
$$;

-- A page of the requester's conversations of which a message is under the filter, the latest first:
-- `{total, threads}`. A conversation counts with all its messages, except what is in the junk or
-- the trash where the filter does not ask for these.
create function webmaps.list_mail(
  filter jsonb default '{"folder": "inbox"}', first_row integer default 0, max_rows integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  requester uuid := access.me();
  patterns text[] := access.search_patterns(filter ->> 'query');
  page jsonb;
begin
  execute format(
    $statement$
      with found as (
        select distinct m.thread_id
        from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
        where b.user_id = $2 and b.visible_from <= now() and %s
      ), mine as (
        select b.*, m.thread_id, m.sender_id, m.sent_at, m.kind, m.created_at,
          -- What wakes up comes to the top.
          greatest(coalesce(m.sent_at, m.updated_at),
            case when b.snoozed_until <= now() then b.snoozed_until end) as at
        from found f
        join webmaps.messages m on m.thread_id = f.thread_id
        join webmaps.mailbox b on b.message_id = m.id
        where b.user_id = $2 and b.visible_from <= now()
          and (b.folder not in ('junk', 'trash') or b.folder = $1 ->> 'folder')
      ), threads as (
        select thread_id, max(at) as at, count(*) as messages,
          (array_agg(message_id order by at desc, message_id))[1] as last_id,
          (array_agg(message_id order by created_at, message_id))[1] as first_id,
          jsonb_agg(jsonb_build_object(
            'message_id', message_id, 'folder', folder, 'read_at', read_at,
            'snoozed_until', snoozed_until, 'labels', labels, 'sent_at', sent_at,
            'is_own', sender_id is not null and sender_id = $2
          ) order by created_at, message_id) as rows,
          array_agg(distinct sender_id) filter (where sender_id is not null) as sender_ids
        from mine group by thread_id
        order by max(at) desc, thread_id limit $4 offset $5
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'threads', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', t.thread_id, 'at', t.at, 'messages', t.messages, 'rows', t.rows,
            'subject', f.subject, 'snippet', left(l.body, 200), 'kind', l.kind, 'about', l.about,
            'senders', (
              select coalesce(jsonb_agg(access.mail_person(id)), '[]') from unnest(t.sender_ids) as id),
            'sender_address', l.sender_address,
            'recipients', access.mail_recipients(l.id)
          ) order by t.at desc, t.thread_id)
          from threads t
          join webmaps.messages f on f.id = t.first_id
          join webmaps.messages l on l.id = t.last_id), '[]'))
    $statement$,
    access.conditions_of(access.without_empty_query(filter, patterns), access.mail_fragments())
  ) into page using filter, requester, patterns, least(greatest(max_rows, 0), 200), greatest(first_row, 0);
  return page;
end
$$;

-- The messages of a conversation that have reached the requester, the first one first.
create function webmaps.read_mail(thread uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id, 'thread_id', m.thread_id, 'reply_to', m.reply_to, 'kind', m.kind, 'about', m.about,
    'subject', m.subject, 'body', m.body, 'sender', access.mail_person(m.sender_id),
    'sender_address', m.sender_address, 'sent_at', m.sent_at, 'updated_at', m.updated_at,
    'recipients', access.mail_recipients(m.id),
    'row', jsonb_build_object(
      'message_id', m.id, 'folder', b.folder, 'read_at', b.read_at, 'snoozed_until', b.snoozed_until,
      'labels', b.labels, 'sent_at', m.sent_at, 'is_own', coalesce(m.sender_id = access.me(), false))
  ) order by m.created_at, m.id), '[]')
  from webmaps.messages m join webmaps.mailbox b on b.message_id = m.id
  where m.thread_id = read_mail.thread and b.user_id = access.me() and b.visible_from <= now()
$$;

-- How many conversations wait in the folders of the requester, and how many have which label.
create function webmaps.count_mail() returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select m.thread_id, b.labels, b.read_at is null as is_unread,
      case when b.folder = 'inbox' and b.snoozed_until > now() then 'snoozed' else b.folder end as folder
    from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = access.me() and b.visible_from <= now()
  )
  select jsonb_build_object(
    'unread', count(distinct thread_id) filter (where folder = 'inbox' and is_unread),
    'drafts', count(distinct thread_id) filter (where folder = 'drafts'),
    'snoozed', count(distinct thread_id) filter (where folder = 'snoozed'),
    'junk', count(distinct thread_id) filter (where folder = 'junk' and is_unread),
    'labels', (
      select coalesce(jsonb_object_agg(label, threads), '{}') from (
        select label, count(distinct thread_id) as threads from mine, unnest(labels) as label
        where folder not in ('junk', 'trash') group by label
      ) as counted)
  ) from mine
$$;

-- People whom the requester may write to, by name: `access.can_write_to` as a list.
create function webmaps.mail_contacts(query text default '', max_rows integer default 20)
returns table (id uuid, name text, avatar_path text)
language plpgsql stable security definer rows 20
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  requester uuid := access.me();
  patterns text[] := access.search_patterns(query);
  known uuid[] := array(
    select theirs.user_id from webmaps.project_members mine
    join webmaps.project_members theirs using (project_id) where mine.user_id = requester
    union
    select m.sender_id from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = requester and b.visible_from <= now() and m.sender_id is not null);
begin
  return query
  select p.id, p.name, p.avatar_path from webmaps.profiles p
  where requester is not null and p.id <> requester
    and (p.id = any (known) or p.site_role = 'admin' or access.is_admin())
    and (patterns is null or access.search_text(p.name) like all (patterns))
  order by p.name, p.id
  limit least(greatest(max_rows, 0), 100);
end
$$;

-- 3. Writing. The policies judge all of it.

-- Keeps a draft as it is, with its conversation and its receivers; the first time it makes both.
-- `{id, thread_id, reply_to, subject, body, recipients: [{user_id, kind}]}`.
create function webmaps.save_draft(draft jsonb) returns timestamptz
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
  return saved_at;
end
$$;

-- Changes rows of the requester's own mailbox: `[{message_id, folder, read_at, snoozed_until, labels}]`,
-- of which a row has what changes. Answers how many were changed.
create function webmaps.place_mail(places jsonb) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  changed integer;
begin
  if jsonb_array_length(places) > 5000 then
    raise exception 'Too many messages at once.' using errcode = 'PT422';
  end if;
  update webmaps.mailbox b set
    folder = case when p.place ? 'folder' then p.place ->> 'folder' else b.folder end,
    read_at = case when p.place ? 'read_at' then (p.place ->> 'read_at')::timestamptz else b.read_at end,
    snoozed_until = case when p.place ? 'snoozed_until'
      then (p.place ->> 'snoozed_until')::timestamptz else b.snoozed_until end,
    labels = case when p.place ? 'labels'
      then array(select jsonb_array_elements_text(p.place -> 'labels')) else b.labels end
  from jsonb_array_elements(places) as p (place)
  where b.message_id = (p.place ->> 'message_id')::uuid and b.user_id = auth.uid();
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Deletes messages of the requester's trash for good: from their mailbox, others keep theirs; drafts
-- altogether.
create function webmaps.delete_mail(message_ids uuid[]) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  trashed uuid[] := array(
    select b.message_id from webmaps.mailbox b
    where b.message_id = any (message_ids) and b.user_id = auth.uid() and b.folder = 'trash');
begin
  delete from webmaps.mailbox b where b.message_id = any (trashed) and b.user_id = auth.uid();
  delete from webmaps.messages m
  where m.id = any (trashed) and m.sender_id = auth.uid() and m.sent_at is null;
  return cardinality(trashed);
end
$$;

revoke execute on function access.limit_drafts(), access.limit_threads(), access.limit_sending(),
  access.mail_person(uuid), access.mail_recipients(uuid), access.mail_fragments() from public;
revoke execute on function webmaps.list_mail(jsonb, integer, integer), webmaps.read_mail(uuid),
  webmaps.count_mail(), webmaps.mail_contacts(text, integer), webmaps.save_draft(jsonb),
  webmaps.place_mail(jsonb), webmaps.delete_mail(uuid[]) from public, anon, service_role;
grant execute on function webmaps.list_mail(jsonb, integer, integer), webmaps.read_mail(uuid),
  webmaps.count_mail(), webmaps.mail_contacts(text, integer), webmaps.save_draft(jsonb),
  webmaps.place_mail(jsonb), webmaps.delete_mail(uuid[]) to authenticated;
