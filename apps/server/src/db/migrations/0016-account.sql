-- A person and their account: where they are signed in, how they leave, and what reaches them by
-- mail.

-- 1. Where one is signed in.

-- The session of the one who asks, where it still stands. A token holds for a while after its
-- session was ended: what is about the account itself asks this first.
create function access.my_session() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.sessions
  where id::text = auth.jwt() ->> 'session_id' and user_id = (select auth.uid())
    and (not_after is null or not_after > now())
$$;

-- This one first, then by when they were used last. `address` is that of the network at sign-in.
create function webmaps.my_sessions() returns table (
  id uuid, user_agent text, address text, signed_in_at timestamptz, last_used_at timestamptz,
  has_second_factor boolean, is_this boolean
)
language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(left(s.user_agent, 500), ''), coalesce(host(s.ip), ''), s.created_at,
    greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
    coalesce(s.aal >= 'aal2', false), s.id = mine
  from auth.sessions s, access.my_session() as mine
  where s.user_id = (select access.me()) and mine is not null
    and (s.not_after is null or s.not_after > now())
  order by 7 desc, 5 desc
$$;

create function webmaps.end_my_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s
  where s.id = session and s.user_id = access.me() and access.my_session() is not null;
  if not found then
    raise exception 'There is no such session.' using errcode = 'PT404';
  end if;
end
$$;

-- The account service has no call for it: the links that are on their way lead nowhere from now on.
create function webmaps.cancel_email_change() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set email_change = '', email_change_token_new = '',
    email_change_token_current = '', email_change_confirm_status = 0
  where id = access.me() and email_change <> '' and access.my_session() is not null;
  if not found then
    raise exception 'There is no change of address under way.' using errcode = 'PT404';
  end if;
  delete from auth.one_time_tokens
  where user_id = auth.uid()
    and token_type in ('email_change_token_new', 'email_change_token_current');
end
$$;

-- 2. Leaving.

-- Deletes the account of the one who asks, with everything that is theirs alone. Projects with
-- other members are handed over (see `access.hand_over_projects`). Who asks must have proven who
-- they are in the last 15 minutes, with their second factor where they have one.
create function webmaps.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  mine uuid := access.my_session();
begin
  if mine is null then
    raise exception 'Your session has ended.'
      using errcode = 'insufficient_privilege', hint = 'Sign in again.';
  end if;
  if exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified')
    and not exists (select from auth.sessions s where s.id = mine and s.aal >= 'aal2') then
    raise exception 'Your second factor is needed to delete the account.'
      using errcode = 'insufficient_privilege', hint = 'Enter its code.';
  end if;
  if not exists (
    select from auth.mfa_amr_claims c
    where c.session_id = mine and c.authentication_method <> 'token_refresh'
      and c.updated_at > now() - interval '15 minutes'
  ) and not exists (select from auth.users u where u.id = me and u.is_anonymous) then
    raise exception 'You signed in too long ago to delete the account.'
      using errcode = 'insufficient_privilege', hint = 'Sign in again.';
  end if;
  -- As two who give up the role at once: one of them is the last.
  perform from webmaps.profiles where site_role = 'admin' for update;
  if access.is_admin()
    and not exists (select from webmaps.profiles where site_role = 'admin' and id <> me)
    and exists (select from webmaps.profiles where id <> me) then
    raise exception 'The last administrator cannot leave the others alone.'
      using hint = 'Make somebody else an administrator first.';
  end if;
  delete from auth.users where id = me;
end
$$;

-- As the files of projects: gone with their rows where this server keeps them.
create function access.forget_avatars() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removed_files') is not null then
    delete from storage.objects
    where bucket_id = 'avatars'
      and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  end if;
  return null;
end
$$;
create trigger forget_avatars after delete on webmaps.profiles
  for each row execute function access.forget_avatars();

-- 3. What reaches whom.

-- Every event that is told of, by the channels that there are for it. A message lies in the mailbox
-- whether one wants to hear of it or not.
create function webmaps.my_notification_preferences() returns table (
  event text, channel text, enabled boolean
)
language sql stable security definer set search_path = '' as $$
  select e, c, access.wants(access.me(), e, c)
  from unnest(array['message', 'invitation', 'access_request', 'comment', 'task_assigned',
    'task_due', 'project_status', 'member_joined']) with ordinality as events (e, place),
    unnest(array['app', 'mail']) as c
  where access.me() is not null and (e, c) <> ('message', 'app')
  order by place, c
$$;

-- A message from somebody, once it cannot be taken back any more.
create function access.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer text;
  title text;
begin
  select coalesce(nullif(p.name, ''), 'Somebody'), m.subject into writer, title
  from webmaps.messages m join webmaps.profiles p on p.id = m.sender_id
  where m.id = new.message_id and m.kind = 'message' and m.sender_id <> new.user_id;
  if writer is not null and access.wants(new.user_id, 'message', 'mail') then
    perform access.queue_mail(
      new.user_id, new.message_id,
      concat_ws(': ', format('%s wrote to you', writer), nullif(title, '')), new.visible_from);
  end if;
  return null;
end
$$;
create trigger tell after insert on webmaps.mailbox
  for each row when (new.folder = 'inbox') execute function access.tell_of_message();

create function access.tell_of_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.post_notice(
    m.user_id, 'notice', 'project_status', new.id,
    format('%s is now %s', new.name, replace(new.status::text, '_', ' ')),
    jsonb_build_object('project_name', new.name, 'status', new.status))
  from webmaps.project_members m where m.project_id = new.id;
  return null;
end
$$;
create trigger tell after update of status on webmaps.projects
  for each row when (new.status <> old.status) execute function access.tell_of_status();

-- Who joins is news for the owners; the first of them is the project's maker.
create function access.tell_of_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person text := (select name from webmaps.profiles where id = new.user_id);
  project text := (select name from webmaps.projects where id = new.project_id);
begin
  perform access.post_notice(
    m.user_id, 'notice', 'member_joined', new.project_id,
    format('%s joined %s', coalesce(nullif(person, ''), 'Somebody'), project),
    jsonb_build_object('person_id', new.user_id, 'name', person, 'project_name', project))
  from webmaps.project_members m
  where m.project_id = new.project_id and m.role = 'owner' and m.user_id <> new.user_id;
  return null;
end
$$;
create trigger tell after insert on webmaps.project_members
  for each row execute function access.tell_of_member();

-- Of which day a task was told that it is due.
create table access.told_tasks (
  task_id uuid primary key references webmaps.tasks (id) on delete cascade,
  due_on date not null
);
alter table access.told_tasks enable row level security;

create index on webmaps.tasks (due_on) where status not in ('done', 'canceled');

-- Tells who has a task that it is due today or tomorrow: once, and again when the day is moved.
create function access.tell_of_due_tasks() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    with told as (
      insert into access.told_tasks as before (task_id, due_on)
      select t.id, t.due_on
      from webmaps.tasks t join webmaps.projects p on p.id = t.project_id
      where t.due_on between current_date and current_date + 1
        and t.assignee_id is not null and t.status not in ('done', 'canceled')
        and p.status <> 'archived'
      on conflict (task_id) do update set due_on = excluded.due_on
        where before.due_on <> excluded.due_on
      returning before.task_id
    )
    select t.* from told join webmaps.tasks t on t.id = told.task_id
  loop
    perform access.post_notice(
      due.assignee_id, 'notice', 'task_due', due.project_id,
      format(case due.due_on when current_date then 'Due today: %s' else 'Due tomorrow: %s' end, due.title),
      jsonb_build_object('task_id', due.id, 'title', due.title, 'due_on', due.due_on));
  end loop;
end
$$;

-- Takes mail that is due, for so many seconds: a server that falls over leaves it to the next one.
-- Forgets what is read by now, and what has nowhere to go.
create function access.claim_notice_mails(most integer, seconds integer) returns table (
  id uuid, user_id uuid, email text, subject text
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from access.notice_mails n
  where n.due_at <= now() and (
    n.message_id is not null and not exists (
      select from webmaps.mailbox b
      where b.message_id = n.message_id and b.user_id = n.user_id and b.read_at is null
    )
    or not exists (
      select from auth.users u
      where u.id = n.user_id and u.email <> '' and u.email_confirmed_at is not null
    )
  );
  return query
  with claimed as (
    update access.notice_mails set claimed_at = now()
    where id in (
      select n.id from access.notice_mails n
      where n.due_at <= now() and (n.claimed_at is null or n.claimed_at <= now() - make_interval(secs => seconds))
      order by n.due_at limit most for update skip locked
    )
    returning id, user_id, subject, due_at
  )
  select c.id, c.user_id, u.email::text, c.subject
  from claimed c join auth.users u on u.id = c.user_id
  order by c.user_id, c.due_at;
end
$$;

create function access.forget_notice_mails(mails uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from access.notice_mails where id = any (mails)
$$;

revoke execute on all functions in schema access from public;
revoke all on access.notice_mails, access.told_tasks from anon, authenticated, service_role;
grant execute on function access.tell_of_due_tasks(), access.claim_notice_mails(integer, integer),
  access.forget_notice_mails(uuid[]) to service_role;
revoke execute on function webmaps.my_sessions(), webmaps.end_my_session(uuid),
  webmaps.cancel_email_change(), webmaps.delete_my_account(), webmaps.my_notification_preferences()
  from public, anon, service_role;
grant execute on function webmaps.my_sessions(), webmaps.end_my_session(uuid),
  webmaps.cancel_email_change(), webmaps.delete_my_account(), webmaps.my_notification_preferences() to authenticated;
