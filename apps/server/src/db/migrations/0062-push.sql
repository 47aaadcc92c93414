-- Web push: notices of the mailbox on the screen of a browser, also while no page is open.

-- 1. Browsers.

-- Nothing was ever sent to one until now, and none was checked.
delete from webmaps.push_subscriptions;
alter table webmaps.push_subscriptions
  -- The session in which it was turned on: with that it ends.
  add column session_id uuid,
  -- When its push service last accepted a notice.
  add column used_at timestamptz,
  -- Since when its push service does not answer, and when it is tried next.
  add column failing_since timestamptz,
  add column retry_at timestamptz,
  -- A name on the standard port: no number, which could be an address of this server's own network.
  add constraint push_endpoint check (
    endpoint ~ '^https://([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}/[!-~]*$' and endpoint !~ '[#\\]');

-- A page writes by the functions below.
revoke insert, update on webmaps.push_subscriptions from authenticated;

create function access.is_session_of(session uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s
    where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())
  )
$$;

-- Turns notices on in the requester's browser, as long as this session lasts. Answers with the id.
create function webmaps.turn_on_push(endpoint text, p256dh text, auth text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  requester uuid := access.me();
  session uuid := access.my_session();
  address text := turn_on_push.endpoint;
  browser_keys jsonb := jsonb_build_object('p256dh', turn_on_push.p256dh, 'auth', turn_on_push.auth);
  subscription uuid;
begin
  if requester is null or session is null then
    raise exception 'Your session has ended.'
      using errcode = 'insufficient_privilege', hint = 'Sign in again.';
  end if;
  if turn_on_push.p256dh !~ '^B[A-Za-z0-9_-]{86}$' or turn_on_push.auth !~ '^[A-Za-z0-9_-]{22}$' then
    raise exception 'These are no keys of a browser.' using errcode = 'PT422';
  end if;
  if not access.count_act('push subscriptions by', requester::text, 60, 200) then
    raise exception 'You have turned notifications on many times. Try again later.' using errcode = 'PT429';
  end if;
  -- One call at a time for each person, so that none is counted twice.
  perform from webmaps.profiles p where p.id = requester for no key update;
  delete from webmaps.push_subscriptions s
  where s.user_id = requester and not access.is_session_of(s.session_id, requester)
    -- A browser is its keys: an account that was signed in there before gets nothing there any more.
    or s.user_id <> requester and s.endpoint = address and s.keys = browser_keys;
  if (
    select count(*) from webmaps.push_subscriptions s
    where s.user_id = requester and s.endpoint <> address
  ) >= 10 then
    raise exception 'Notifications are on in ten browsers, which is the limit.'
      using errcode = 'PT429', hint = 'Remove one of them first.';
  end if;
  insert into webmaps.push_subscriptions as kept (user_id, endpoint, keys, session_id)
  values (requester, address, browser_keys, session)
  on conflict (user_id, endpoint) do update
    set keys = excluded.keys, session_id = excluded.session_id, failing_since = null, retry_at = null
  returning kept.id into subscription;
  return subscription;
end
$$;

-- The requester's browsers with notices, the latest first.
create function webmaps.my_push_browsers() returns table (
  id uuid, endpoint text, user_agent text, turned_on_at timestamptz, used_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select p.id, p.endpoint, coalesce(left(s.user_agent, 500), ''), p.created_at, p.used_at
  from webmaps.push_subscriptions p join auth.sessions s on s.id = p.session_id
  where p.user_id = access.me() and access.is_session_of(p.session_id, p.user_id)
  order by p.created_at desc, p.id
$$;

-- 2. What is sent.

create or replace function access.usually_told(event text, channel text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when channel = 'app' then true
    when channel in ('mail', 'push') then event in ('message', 'invitation', 'access_request', 'mention',
      'task_assigned', 'task_due')
    else false
  end
$$;

create or replace function webmaps.my_notification_preferences() returns table (
  event text, channel text, enabled boolean
)
language sql stable security definer set search_path = '' as $$
  select e, c, access.wants(access.me(), e, c)
  from unnest(array['message', 'invitation', 'access_request', 'comment', 'mention', 'task_assigned',
    'task_due', 'project_status', 'member_joined']) with ordinality as events (e, place),
    unnest(array['app', 'mail', 'push']) as c
  where access.me() is not null and (e, c) <> ('message', 'app')
  order by place, c
$$;

-- A notice for one browser. Beside a hosted home no server takes it, and it is forgotten after a day.
create table access.pushes (
  subscription_id uuid not null references webmaps.push_subscriptions (id) on delete cascade,
  message_id uuid not null,
  user_id uuid not null,
  event text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  primary key (subscription_id, message_id),
  -- With a message that is withdrawn or deleted.
  foreign key (message_id, user_id) references webmaps.mailbox (message_id, user_id) on delete cascade
);
alter table access.pushes enable row level security;
revoke all on access.pushes from public, anon, authenticated, service_role;
create index on access.pushes (due_at);
create index on access.pushes (message_id, user_id);

-- Thirty an hour for one person; the others wait in the app alone.
create function access.queue_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message webmaps.messages;
  event text;
begin
  delete from access.pushes p where p.due_at < now() - interval '1 day';
  if not exists (select from webmaps.push_subscriptions s where s.user_id = new.user_id) then
    return null;
  end if;
  select * into message from webmaps.messages m where m.id = new.message_id;
  event := case message.kind when 'message' then 'message' else message.about ->> 'event' end;
  if event is null or message.sender_id is not distinct from new.user_id
    or not access.wants(new.user_id, event, 'push')
    or not access.count_act('push to', new.user_id::text, 30, 150) then
    return null;
  end if;
  insert into access.pushes (subscription_id, message_id, user_id, event, due_at)
  select s.id, new.message_id, new.user_id, event, least(new.visible_from, now() + interval '1 hour')
  from webmaps.push_subscriptions s where s.user_id = new.user_id
  on conflict do nothing;
  return null;
end
$$;
create trigger queue_pushes after insert on webmaps.mailbox
  for each row when (new.folder = 'inbox' and new.read_at is null)
  execute function access.queue_pushes();

-- On one line and short: a push holds 3 kB.
create function access.short_words(words text) returns text
language sql immutable set search_path = '' as $$
  select left(btrim(regexp_replace(words, '[[:space:][:cntrl:]]+', ' ', 'g')), 80)
$$;

-- What a push says of a message, in the form of a notice. Who invites, or requests access, is a
-- stranger: their words stay out of it, as they stay out of mails.
create function access.push_notice(message uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id,
    'subject', case
      when m.kind = 'message' then concat_ws(': ',
        format('%s wrote to you', coalesce(nullif(access.mailable_words(a.name, 40), ''), 'A person')),
        nullif(access.mailable_words(m.subject, 80), ''))
      when is_strange then ''
      else access.short_words(m.subject)
    end,
    'about', case when m.kind <> 'message' then (
      select jsonb_object_agg(key, case jsonb_typeof(value)
        when 'string' then to_jsonb(access.short_words(value #>> '{}')) else value end)
      from jsonb_each(m.about) where not is_strange or key not in ('name', 'project_name')) end,
    'actor', case when not is_strange then access.short_words(a.name) end,
    'project', access.short_words(p.name),
    'task', access.short_words(t.title))
  from webmaps.messages m
  cross join lateral (select m.kind = 'invitation'
    or m.kind = 'access_request' and m.about ->> 'status' = 'open' as is_strange) as sender
  left join webmaps.profiles a on a.id = coalesce(m.sender_id, (m.about ->> 'actor_id')::uuid)
  left join webmaps.projects p on p.id = (m.about ->> 'project_id')::uuid
  left join webmaps.tasks t on t.id = (m.about ->> 'task_id')::uuid
  where m.id = push_notice.message
$$;

-- 3. Sending.

-- Takes pushes that are due, for so many seconds; at most one of each browser, so that a slow service
-- keeps others waiting once. Forgets what is read, unwanted or withdrawn by now, and what is of a project that its reader
-- is no member of, of a locked person, or of a session that has ended.
create function access.claim_pushes(most integer, seconds integer) returns table (
  subscription_id uuid, message_id uuid, endpoint text, keys jsonb, attempts integer, notice jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from access.pushes p where p.due_at <= now() and not exists (
    select from webmaps.push_subscriptions s
    join auth.users u on u.id = s.user_id
    join webmaps.mailbox b on b.message_id = p.message_id and b.user_id = s.user_id
    join webmaps.messages m on m.id = b.message_id
    where s.id = p.subscription_id and access.is_session_of(s.session_id, s.user_id)
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
      and b.folder = 'inbox' and b.read_at is null and b.visible_from > now() - interval '1 day'
      and access.wants(s.user_id, p.event, 'push')
      and (m.kind = 'message' or m.about ->> 'project_id' is null or exists (
        select from webmaps.project_members pm
        where pm.project_id = (m.about ->> 'project_id')::uuid and pm.user_id = s.user_id))
      and (m.about ->> 'invitation_id' is null or exists (
        select from webmaps.project_invitations i
        where i.id = (m.about ->> 'invitation_id')::uuid and i.expires_at > now()))
  );
  return query
  with claimed as (
    update access.pushes p set claimed_at = now(), attempts = p.attempts + 1
    where (p.subscription_id, p.message_id) in (
      select q.subscription_id, q.message_id
      from access.pushes q join webmaps.push_subscriptions s on s.id = q.subscription_id
      where q.due_at <= now()
        -- A claim or a pause that lies ahead was made by another clock.
        and (q.claimed_at is null or q.claimed_at not between now() - make_interval(secs => seconds) and now())
        and (s.retry_at is null or s.retry_at not between now() and now() + interval '1 hour')
        and not exists (
          select from access.pushes e
          where e.subscription_id = q.subscription_id and e.due_at <= now()
            and (e.due_at, e.message_id) < (q.due_at, q.message_id))
      order by q.due_at limit most for update of q skip locked
    )
    returning p.subscription_id, p.message_id, p.attempts, p.due_at
  )
  select c.subscription_id, c.message_id, s.endpoint, s.keys, c.attempts, access.push_notice(c.message_id)
  from claimed c join webmaps.push_subscriptions s on s.id = c.subscription_id
  order by c.due_at;
end
$$;

-- What became of a push: `sent`; `gone`, where its browser is subscribed no more; `refused` for good;
-- or `later`, after so many seconds at least. A browser whose service fails for a week is forgotten.
create function access.note_push(subscription uuid, message uuid, outcome text, pause integer default 0)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if outcome = 'later' then
    update access.pushes p
    set claimed_at = null, due_at = now() + make_interval(
      secs => least(3600, greatest(pause, 10 * 4 ^ (least(p.attempts, 6) - 1))))
    where p.subscription_id = subscription and p.message_id = message;
    update webmaps.push_subscriptions s
    set failing_since = coalesce(s.failing_since, now()),
      -- The longer it fails, the more rarely it is tried: for all of its notices together.
      retry_at = now() + make_interval(secs => least(3600, greatest(pause, 10,
        extract(epoch from now() - coalesce(s.failing_since, now())) / 2)))
    where s.id = subscription;
  else
    delete from access.pushes p where p.subscription_id = subscription and p.message_id = message;
  end if;
  if outcome = 'sent' then
    update webmaps.push_subscriptions s set used_at = now(), failing_since = null, retry_at = null
    where s.id = subscription;
  end if;
  delete from webmaps.push_subscriptions s
  where s.id = subscription and (outcome = 'gone' or s.failing_since < now() - interval '7 days');
end
$$;

revoke execute on function access.is_session_of(uuid, uuid), access.queue_pushes(),
  access.short_words(text), access.push_notice(uuid), access.claim_pushes(integer, integer),
  access.note_push(uuid, uuid, text, integer) from public;
grant execute on function access.claim_pushes(integer, integer),
  access.note_push(uuid, uuid, text, integer) to service_role;
revoke execute on function webmaps.turn_on_push(text, text, text), webmaps.my_push_browsers()
  from public, anon, service_role;
grant execute on function webmaps.turn_on_push(text, text, text), webmaps.my_push_browsers()
  to authenticated;
