-- The mailbox: a message is written once; everybody it concerns has a row of their own in `mailbox`
-- that says where it lies for them.

create table webmaps.mail_threads (
  id uuid primary key default gen_random_uuid(),
  project_id uuid references webmaps.projects (id) on delete set null,
  created_by uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table webmaps.mail_threads enable row level security;
create index on webmaps.mail_threads (project_id);
create index on webmaps.mail_threads (created_by);

create table webmaps.messages (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references webmaps.mail_threads (id) on delete cascade,
  reply_to uuid references webmaps.messages (id) on delete set null,
  -- Nobody: a notice of the site, or mail from outside, whose address then stands beside it.
  sender_id uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  sender_address text check (char_length(sender_address) <= 320),
  kind text not null default 'message' check (kind in ('message', 'invitation', 'access_request', 'notice')),
  subject text not null default '' check (char_length(subject) <= 500),
  body text not null default '' check (char_length(body) <= 200000),
  -- A draft has none.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table webmaps.messages enable row level security;
create index on webmaps.messages (thread_id, created_at);
create index on webmaps.messages (sender_id);
create index on webmaps.messages (reply_to);

create table webmaps.message_recipients (
  message_id uuid not null references webmaps.messages (id) on delete cascade,
  user_id uuid not null references webmaps.profiles (id) on delete cascade,
  kind text not null default 'to' check (kind in ('to', 'cc', 'bcc')),
  primary key (message_id, user_id)
);
alter table webmaps.message_recipients enable row level security;
create index on webmaps.message_recipients (user_id);

create table webmaps.mailbox (
  message_id uuid not null references webmaps.messages (id) on delete cascade,
  user_id uuid not null references webmaps.profiles (id) on delete cascade,
  folder text not null default 'inbox'
    check (folder in ('inbox', 'drafts', 'sent', 'junk', 'trash', 'archive')),
  read_at timestamptz,
  snoozed_until timestamptz,
  labels text[] not null default '{}' check (cardinality(labels) <= 50),
  -- The sender can take a message back until then.
  visible_from timestamptz not null default now(),
  primary key (message_id, user_id)
);
alter table webmaps.mailbox enable row level security;
create index on webmaps.mailbox (user_id, folder, visible_from desc);

create trigger touch before update on webmaps.messages
  for each row execute function access.touch();

-- A draft lies in the drafts of who writes it.
create function access.after_new_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sent_at is null and new.sender_id is not null then
    insert into webmaps.mailbox (message_id, user_id, folder, read_at)
    values (new.id, new.sender_id, 'drafts', now());
  end if;
  return null;
end
$$;
create trigger after_new_message after insert on webmaps.messages
  for each row execute function access.after_new_message();

-- Whether the one who asks may read this message: it is theirs, or it has reached them.
create function access.can_read_message(message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.messages where id = message and sender_id = (select auth.uid())
    union all
    select from webmaps.mailbox
    where message_id = message and user_id = (select auth.uid()) and visible_from <= now()
  )
$$;

-- Whether it is a draft of the one who asks.
create function access.is_my_draft(message uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.messages
    where id = message and sender_id = (select auth.uid()) and sent_at is null
  )
$$;

create function access.can_read_thread(thread uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.messages m
    where m.thread_id = thread and access.can_read_message(m.id)
  )
$$;

-- Whether the one who asks may write to this person: they share a project, the person wrote to them
-- before, or one of both administers the site. Strangers get no mail.
create function access.can_write_to(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select access.is_admin() or access.shares_project_with(person) or person = (select auth.uid())
    or exists (select from webmaps.profiles where id = person and site_role = 'admin')
    or exists (
      select from webmaps.messages m
      join webmaps.mailbox b on b.message_id = m.id
      where m.sender_id = person and m.sent_at is not null
        and b.user_id = (select auth.uid()) and b.visible_from <= now()
    )
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.can_read_message(uuid), access.is_my_draft(uuid),
  access.can_read_thread(uuid), access.can_write_to(uuid) to authenticated;

revoke all on webmaps.mail_threads, webmaps.messages, webmaps.message_recipients, webmaps.mailbox
  from anon, authenticated;

grant select on webmaps.mail_threads to authenticated;
grant insert (id, project_id) on webmaps.mail_threads to authenticated;
create policy "own, and of messages I read" on webmaps.mail_threads for select to authenticated
  using (created_by = (select auth.uid()) or access.can_read_thread(id));
create policy "own" on webmaps.mail_threads for insert to authenticated
  with check (
    created_by = (select auth.uid())
    and (project_id is null or project_id = any (array(select access.projects_with('viewer'))))
  );

grant select, delete on webmaps.messages to authenticated;
grant insert (id, thread_id, reply_to, subject, body) on webmaps.messages to authenticated;
grant update (subject, body) on webmaps.messages to authenticated;
create policy "sent by me or to me" on webmaps.messages for select to authenticated
  using (sender_id = (select auth.uid()) or access.can_read_message(id));
create policy "drafts in threads I read" on webmaps.messages for insert to authenticated
  with check (
    sender_id = (select auth.uid())
    and exists (select from webmaps.mail_threads t where t.id = thread_id)
    and (reply_to is null or access.can_read_message(reply_to))
  );
create policy "own drafts" on webmaps.messages for update to authenticated
  using (sender_id = (select auth.uid()) and sent_at is null);
create policy "own drafts are deleted" on webmaps.messages for delete to authenticated
  using (sender_id = (select auth.uid()) and sent_at is null);

grant select, delete on webmaps.message_recipients to authenticated;
grant insert (message_id, user_id, kind) on webmaps.message_recipients to authenticated;
-- A blind copy is seen by its receiver and by the sender.
create policy "of messages I read" on webmaps.message_recipients for select to authenticated
  using (
    access.is_my_draft(message_id)
    or exists (
      select from webmaps.messages m
      where m.id = message_id and (
        m.sender_id = (select auth.uid())
        or message_recipients.user_id = (select auth.uid())
        or message_recipients.kind <> 'bcc'
      )
    )
  );
create policy "of own drafts" on webmaps.message_recipients for insert to authenticated
  with check (access.is_my_draft(message_id) and access.can_write_to(user_id));
create policy "of own drafts are deleted" on webmaps.message_recipients for delete to authenticated
  using (access.is_my_draft(message_id));

grant select, delete on webmaps.mailbox to authenticated;
grant update (folder, read_at, snoozed_until, labels) on webmaps.mailbox to authenticated;
create policy "own" on webmaps.mailbox for select to authenticated
  using (user_id = (select auth.uid()) and visible_from <= now());
create policy "own change" on webmaps.mailbox for update to authenticated
  using (user_id = (select auth.uid()) and visible_from <= now());
create policy "own delete" on webmaps.mailbox for delete to authenticated
  using (user_id = (select auth.uid()) and visible_from <= now());

-- Sends a draft. It reaches its readers after `undo_seconds`, in which it can be taken back.
create function webmaps.send_message(message uuid, undo_seconds integer default 10)
returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  reaches_at timestamptz := now() + make_interval(secs => least(greatest(undo_seconds, 0), 60));
begin
  perform from webmaps.messages
  where id = message and sender_id = auth.uid() and sent_at is null for update;
  if not found then
    raise exception 'There is no such draft.' using errcode = 'PT404';
  end if;
  if not exists (select from webmaps.message_recipients where message_id = message) then
    raise exception 'A message needs somebody to reach.';
  end if;
  -- Asked again: who shared a project when the draft was written may have left it.
  if exists (
    select from webmaps.message_recipients r
    where r.message_id = message and not access.can_write_to(r.user_id)
  ) then
    raise exception 'A message can go to people of your projects, and to those who wrote to you.'
      using errcode = 'insufficient_privilege';
  end if;
  update webmaps.messages set sent_at = reaches_at where id = message;
  update webmaps.mailbox set folder = 'sent' where message_id = message and user_id = auth.uid();
  insert into webmaps.mailbox (message_id, user_id, folder, visible_from)
  select message, r.user_id, 'inbox', reaches_at
  from webmaps.message_recipients r where r.message_id = message
  on conflict (message_id, user_id) do update set folder = 'inbox', visible_from = reaches_at, read_at = null;
  return reaches_at;
end
$$;

-- Takes a message back that has not reached anybody yet: it is a draft again.
create function webmaps.undo_send(message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update webmaps.messages set sent_at = null
  where id = message and sender_id = auth.uid() and sent_at > now();
  if not found then
    raise exception 'It is too late to take this message back.';
  end if;
  delete from webmaps.mailbox where message_id = message and user_id <> auth.uid();
  insert into webmaps.mailbox (message_id, user_id, folder, read_at, visible_from)
  values (message, auth.uid(), 'drafts', now(), now())
  on conflict (message_id, user_id) do update set folder = 'drafts', visible_from = now();
end
$$;

revoke execute on function webmaps.send_message(uuid, integer), webmaps.undo_send(uuid)
  from public, anon, service_role;
grant execute on function webmaps.send_message(uuid, integer), webmaps.undo_send(uuid) to authenticated;
