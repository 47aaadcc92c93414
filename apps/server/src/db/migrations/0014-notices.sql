-- What the site writes into mailboxes by itself. Subjects and bodies are plain words for mail and
-- for clients that know nothing better; `about` says the same for pages, in any language.

alter table webmaps.messages add column about jsonb not null default '{}'
  check (jsonb_typeof(about) = 'object' and pg_column_size(about) <= 4000);

-- For who has not said otherwise.
create function access.usually_told(event text, channel text) returns boolean
language sql immutable set search_path = '' as $$
  select case channel
    when 'app' then true
    when 'mail' then event in ('message', 'invitation', 'access_request', 'mention', 'task_assigned',
      'task_due')
    else false
  end
$$;

create function access.wants(person uuid, event text, channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.enabled from webmaps.notification_preferences p
     where p.user_id = wants.person and p.event = wants.event and p.channel = wants.channel),
    access.usually_told(wants.event, wants.channel)
  )
$$;

-- Mail that is to be written. The server takes it from here; beside a hosted home there is none that
-- does, so there it waits for two days and is forgotten.
create table access.notice_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references webmaps.profiles (id) on delete cascade,
  -- Whoever has read it in the meantime needs no mail about it.
  message_id uuid references webmaps.messages (id) on delete cascade,
  subject text not null,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  unique (user_id, message_id)
);
alter table access.notice_mails enable row level security;
create index on access.notice_mails (message_id);
create index on access.notice_mails (due_at);

create function access.queue_mail(person uuid, message uuid, subject text, due timestamptz)
returns void
language sql volatile security definer set search_path = '' as $$
  delete from access.notice_mails where due_at < now() - interval '2 days';
  insert into access.notice_mails (user_id, message_id, subject, due_at)
  values (queue_mail.person, queue_mail.message, left(queue_mail.subject, 500), queue_mail.due)
  on conflict (user_id, message_id) do update set due_at = excluded.due_at;
$$;

-- Unless the receiver did it themselves, or wants to hear of such events in no way.
create function access.post_notice(
  receiver uuid, kind text, event text, project uuid, subject text, about jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  thread uuid := gen_random_uuid();
  message uuid;
begin
  if receiver is null or receiver = auth.uid() then
    return;
  end if;
  if access.wants(receiver, event, 'app') then
    message := gen_random_uuid();
    insert into webmaps.mail_threads (id, project_id, created_by) values (thread, project, null);
    insert into webmaps.messages (id, thread_id, sender_id, kind, subject, about, sent_at)
    values (
      message, thread, null, post_notice.kind, left(post_notice.subject, 500),
      post_notice.about || jsonb_build_object('event', event, 'project_id', project, 'actor_id', auth.uid()),
      now()
    );
    insert into webmaps.message_recipients (message_id, user_id) values (message, receiver);
    insert into webmaps.mailbox (message_id, user_id) values (message, receiver);
  end if;
  if access.wants(receiver, event, 'mail') then
    perform access.queue_mail(receiver, message, post_notice.subject, now());
  end if;
end
$$;

create function access.tell_of_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project_name text := (select name from webmaps.projects where id = new.project_id);
begin
  perform access.post_notice(
    u.id, 'invitation', 'invitation', null, format('You are invited to %s', project_name),
    jsonb_build_object('invitation_id', new.id, 'project_name', project_name, 'role', new.role))
  from auth.users u
  where u.email = new.email and u.email_confirmed_at is not null;
  return null;
end
$$;
create trigger tell after insert on webmaps.project_invitations
  for each row execute function access.tell_of_invitation();

-- A request reaches who can answer it; an answer who asked.
create function access.tell_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about jsonb := jsonb_build_object('request_id', new.id, 'name', new.name, 'status', new.status);
begin
  if tg_op = 'UPDATE' then
    perform access.post_notice(
      new.requester_id, 'access_request', 'access_request', null,
      case new.status when 'accepted' then 'You have been let in' else 'Your request was declined' end, about);
    return null;
  end if;
  perform access.post_notice(
    answers.id, 'access_request', 'access_request', new.project_id,
    format('%s asks for access', coalesce(nullif(new.name, ''), new.email)), about)
  from (
    select m.user_id as id from webmaps.project_members m
    where m.project_id = new.project_id and m.role = 'owner'
    union all
    select p.id from webmaps.profiles p where new.project_id is null and p.site_role = 'admin'
  ) as answers;
  return null;
end
$$;
create trigger tell_asked after insert on webmaps.access_requests
  for each row execute function access.tell_of_request();
create trigger tell_answered after update of status on webmaps.access_requests
  for each row when (new.status <> old.status) execute function access.tell_of_request();

create function access.tell_of_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.assignee_id is null
    or tg_op = 'UPDATE' and new.assignee_id is not distinct from old.assignee_id then
    return null;
  end if;
  perform access.post_notice(
    new.assignee_id, 'notice', 'task_assigned', new.project_id, format('Yours to do: %s', new.title),
    jsonb_build_object('task_id', new.id, 'title', new.title));
  return null;
end
$$;
create trigger tell after insert or update of assignee_id on webmaps.tasks
  for each row execute function access.tell_of_task();

-- A comment reaches the author of what it answers, and who has the task; where both are one, once,
-- and only who still belongs to the project.
create function access.tell_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.post_notice(
    m.user_id, 'notice', 'comment', new.project_id, format('New comment: %s', left(new.body, 200)),
    jsonb_build_object('comment_id', new.id, 'task_id', new.task_id))
  from webmaps.project_members m
  where m.project_id = new.project_id and m.user_id in (
    select author_id from webmaps.comments where id = new.parent_id
    union
    select assignee_id from webmaps.tasks where id = new.task_id
  );
  return null;
end
$$;
create trigger tell after insert on webmaps.comments
  for each row execute function access.tell_of_comment();

revoke execute on all functions in schema access from public;
