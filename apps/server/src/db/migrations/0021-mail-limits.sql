-- Nobody is flooded with mail in the name of this site: what one person causes, and what reaches
-- one address, is counted by hours and days; and a mail to somebody who does not belong to the
-- project quotes no words of a stranger. The words themselves are read in the mailbox of the site.

-- 1. Counting.

-- How often something was done, in each hour. Kept here, so that neither a restart nor deleting the
-- rows that were made resets it.
create table access.counted_acts (
  what text not null,
  -- A person, an address, a project.
  who text not null,
  hour timestamptz not null,
  acts integer not null,
  primary key (what, who, hour)
);
alter table access.counted_acts enable row level security;
create index on access.counted_acts (hour);

-- How often within the last hours; this one counts as a whole. An hour that lies ahead, since the
-- clock was set back, counts for nothing.
create function access.acts_of(what text, who text, hours integer) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(c.acts), 0)::integer from access.counted_acts c
  where c.what = acts_of.what and c.who = acts_of.who
    and c.hour > now() - make_interval(hours => hours) and c.hour <= now()
$$;

-- Counts an act. False, and not counted, where there were as many in an hour or a day already.
create function access.count_act(what text, who text, per_hour integer, per_day integer)
returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if access.acts_of(what, who, 1) >= per_hour or access.acts_of(what, who, 24) >= per_day then
    return false;
  end if;
  delete from access.counted_acts c
  where c.hour < now() - interval '2 days' or c.what = what and c.who = who and c.hour > now();
  insert into access.counted_acts as c (what, who, hour, acts)
  values (what, who, date_trunc('hour', now()), 1)
  on conflict on constraint counted_acts_pkey do update set acts = c.acts + 1;
  return true;
end
$$;

-- 2. Words.

-- A title or a name for a mail between people of one project: short, on one line, and nothing in it
-- that a mail program makes a link of or that turns the direction of what follows.
create function access.mailable_words(words text, most integer) returns text
language sql immutable set search_path = '' as $$
  select left(btrim(regexp_replace(
    regexp_replace(
      translate(words,
        U&'\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', ''),
      -- Between two signs: of an address on the web or of mail, however its dots are written.
      U&'([^[:space:]])[./:@\005C\005C\2024\3002\FF0E\FF61]+(?=[^[:space:]])', '\1 ', 'g'),
    '[[:space:][:cntrl:]]+', ' ', 'g')), most)
$$;

-- The address of the one who does something, as a stranger may be told it: confirmed, and short.
create function access.sender_address() returns text
language sql stable security definer set search_path = '' as $$
  select u.email::text from auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null and char_length(u.email) <= 80
$$;

-- What a mail says of an event. Who is invited, and who is asked to let somebody in, belongs to
-- nothing that the other one is in: they read a fixed sentence and a confirmed address.
create function access.mail_subject(event text, about jsonb, subject text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when mail_subject.event = 'invitation' then
      concat_ws(' ', 'You are invited to a project', 'by ' || access.sender_address())
    when mail_subject.event = 'access_request' and about ->> 'status' = 'open' then
      concat_ws(' ', coalesce(access.sender_address(), 'Somebody'), 'asks for access')
    else access.mailable_words(subject, 120)
  end
$$;

-- 3. What is written.

-- As before; a mail that is one too many for who causes it is not written, and what it would have
-- told stays in the mailbox of the site.
create or replace function access.queue_mail(person uuid, message uuid, subject text, due timestamptz)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from access.notice_mails where due_at < now() - interval '2 days';
  if auth.uid() is not null
    and not access.count_act('mail of', auth.uid()::text, 200, 600) then
    return;
  end if;
  insert into access.notice_mails (user_id, message_id, subject, due_at)
  values (
    queue_mail.person, queue_mail.message, left(queue_mail.subject, 500),
    -- A time ahead of the longest wait for an undo was written by another clock.
    least(queue_mail.due, now() + interval '1 hour'))
  on conflict (user_id, message_id) do update set due_at = excluded.due_at;
end
$$;

create or replace function access.post_notice(
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
  if access.wants(receiver, event, 'mail') and (
    event <> 'invitation' or access.count_act('invitation to', receiver::text, 3, 10)
  ) then
    perform access.queue_mail(
      receiver, message,
      access.mail_subject(post_notice.event, post_notice.about, post_notice.subject), now());
  end if;
end
$$;

create or replace function access.tell_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer text;
  title text;
begin
  select coalesce(nullif(access.mailable_words(p.name, 40), ''), 'Somebody'),
    access.mailable_words(m.subject, 120)
  into writer, title
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

-- A comment is read where it was written; its words stay out of mails.
create or replace function access.tell_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.post_notice(
    m.user_id, 'notice', 'comment', new.project_id, 'New comment',
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

-- 4. Who asks how often.

-- Each invitation may reach somebody's mailbox. Code for REST: status 429.
create function access.limit_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or access.is_admin() then
    return new;
  end if;
  if not access.count_act('invitations by', auth.uid()::text, 50, 150)
    or not access.count_act('invitations of', new.project_id::text, 100, 300) then
    raise exception 'You have invited many people. Try again later.'
      using errcode = 'PT429', hint = '50 in an hour, 150 in a day.';
  end if;
  return new;
end
$$;
create trigger limit_invitations before insert on webmaps.project_invitations
  for each row execute function access.limit_invitations();

-- The function counts by rows of the last hour; a day is counted here.
create function access.limit_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null and auth.role() = 'service_role' then
    return new;
  end if;
  if auth.uid() is null and not access.count_act('requests by', 'who is signed out', 100, 500)
    or auth.uid() is not null and not access.count_act('requests by', auth.uid()::text, 20, 60) then
    raise exception 'Too many people ask at the moment. Try again later.' using errcode = 'PT429';
  end if;
  return new;
end
$$;
create trigger limit_requests before insert on webmaps.access_requests
  for each row execute function access.limit_requests();

-- As before, without counting rows: an hour that lies ahead must not shut everybody out, and rows
-- that are gone count too.
create or replace function webmaps.request_access(
  project uuid default null, email text default null, name text default '', message text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own_address text := access.my_email();
  address text := coalesce(own_address, lower(btrim(request_access.email)));
begin
  if address is null then
    raise exception 'An e-mail address is needed.' using errcode = 'not_null_violation';
  end if;
  insert into webmaps.access_requests (project_id, requester_id, email, name, message)
  -- An address that is only said and not proven never stands beside an account.
  values (project, case when own_address is not null then auth.uid() end, address, btrim(request_access.name), request_access.message)
  on conflict (email, project_id) where status = 'open' do nothing;
end
$$;

-- 5. What reaches one person.

-- As before, and few to one person: what is more waits, and comes as one mail.
create or replace function access.claim_notice_mails(most integer, seconds integer) returns table (
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
      where n.due_at <= now()
        -- A claim that lies ahead was made by another clock.
        and (n.claimed_at is null or n.claimed_at not between now() - make_interval(secs => seconds) and now())
        and access.acts_of('mail to', n.user_id::text, 1) < 6
        and access.acts_of('mail to', n.user_id::text, 24) < 30
      order by n.due_at limit most for update skip locked
    )
    returning id, user_id, subject, due_at
  ), counted as (
    select access.count_act('mail to', c.user_id::text, 6, 30) as done
    from (select distinct user_id from claimed order by user_id) as c
  )
  select c.id, c.user_id, u.email::text, c.subject
  from claimed c join auth.users u on u.id = c.user_id
  where (select count(*) from counted where done) >= 0
  order by c.user_id, c.due_at;
end
$$;

revoke execute on function access.acts_of(text, text, integer),
  access.count_act(text, text, integer, integer), access.mailable_words(text, integer),
  access.sender_address(), access.mail_subject(text, jsonb, text), access.limit_invitations(),
  access.limit_requests() from public;
revoke all on access.counted_acts from anon, authenticated, service_role;
