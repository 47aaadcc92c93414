-- Messages between people as mail, and the answers that come back. Each such mail has an address of its
-- own with a secret token: who answers to it answers as the person whom the mail was for, in that
-- conversation alone. What a mail says of its sender counts for nothing.

create table access.mail_replies (
  -- SHA-256 of the token, as hexadecimal digits. The token itself is in the mail alone.
  token_hash text primary key,
  message_id uuid not null references webmaps.messages (id) on delete cascade,
  user_id uuid not null references webmaps.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table access.mail_replies enable row level security;
create index on access.mail_replies (message_id);
create index on access.mail_replies (user_id);
create index on access.mail_replies (created_at);

-- What has been received already, by the id of its delivery and by its own.
create table access.received_mails (
  key text primary key check (char_length(key) <= 200),
  received_at timestamptz not null default now()
);
alter table access.received_mails enable row level security;
create index on access.received_mails (received_at);

-- Addresses that took no mail.
create table access.mail_bounces (
  user_id uuid primary key references webmaps.profiles (id) on delete cascade,
  email text not null,
  bounced_at timestamptz not null default now()
);
alter table access.mail_bounces enable row level security;

revoke all on access.mail_replies, access.received_mails, access.mail_bounces
  from anon, authenticated, service_role;

-- Whether mail to a person came back in the last week.
create function access.has_bounced(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from access.mail_bounces b join auth.users u on u.id = b.user_id
    where b.user_id = person and b.email = u.email and b.bounced_at > now() - interval '7 days')
$$;

-- A claimed notice of a message as a mail of its own, {subject, body, writer, may_reply}: for people who
-- want no digest, from people whose words they may be sent: of a project of theirs, or to whom they
-- have written before. Null for every other notice. The token is kept where its reader may answer by
-- mail, which people with a second factor may not: their mailbox alone proves too little.
create function access.message_mail(notice uuid, token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  receiver uuid;
  sent webmaps.messages;
  may_reply boolean;
begin
  select n.user_id, m.* into receiver, sent.id, sent.sender_id, sent.subject, sent.body
  from (
    select q.user_id, q.message_id from access.notice_mails q where q.id = notice
  ) as n (user_id, message_id)
  join lateral (
    select x.id, x.sender_id, x.subject, x.body from webmaps.messages x
    where x.id = n.message_id and x.kind = 'message' and x.sent_at <= now()
  ) as m on true;
  if sent.sender_id is null or access.digest_time(receiver, now()) is not null
    or access.has_bounced(receiver)
    or not exists (
      select from webmaps.project_members mine
      join webmaps.project_members theirs using (project_id)
      where mine.user_id = receiver and theirs.user_id = sent.sender_id
      union all
      select from webmaps.messages earlier
      join webmaps.message_recipients r on r.message_id = earlier.id
      where earlier.sender_id = receiver and earlier.sent_at is not null
        and r.user_id = sent.sender_id
    ) then
    return null;
  end if;
  may_reply := not exists (
    select from auth.mfa_factors f where f.user_id = receiver and f.status = 'verified');
  if may_reply then
    insert into access.mail_replies (token_hash, message_id, user_id)
    values (message_mail.token_hash, sent.id, receiver) on conflict do nothing;
  end if;
  return jsonb_build_object(
    'subject', sent.subject, 'body', sent.body, 'may_reply', may_reply,
    'writer', (
      select access.mailable_words(p.name, 60) from webmaps.profiles p where p.id = sent.sender_id));
end
$$;

-- Notes the keys of a received mail; false where one of them is known.
create function access.note_received(keys text[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted integer := (select count(distinct k) from unnest(keys) as k);
  added integer;
begin
  delete from access.received_mails r where r.received_at < now() - interval '30 days';
  insert into access.received_mails (key) select distinct k from unnest(keys) as k order by k
  on conflict do nothing;
  get diagnostics added = row_count;
  return added = wanted;
end
$$;

-- An answer by mail as a message of the person whom the token was given to: 'delivered', 'repeated',
-- 'unknown' for a token that was never given or is older than half a year, 'refused' where the person
-- may not write there any more. Limits of sending are those of the person, and raise as in the app.
create function access.receive_reply(token_hash text, keys text[], body text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  reply access.mail_replies;
  answered webmaps.messages;
  answer uuid := gen_random_uuid();
begin
  delete from access.mail_replies r where r.created_at < now() - interval '180 days';
  select * into reply from access.mail_replies r where r.token_hash = receive_reply.token_hash;
  if reply.user_id is null then
    return 'unknown';
  end if;
  if not access.note_received(keys) then
    return 'repeated';
  end if;
  select * into answered from webmaps.messages m where m.id = reply.message_id;
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', reply.user_id, 'role', 'authenticated')::text, true);
  if access.me() is null or answered.sender_id is null then
    return 'refused';
  end if;
  insert into webmaps.messages (id, thread_id, reply_to, sender_id, subject, body)
  values (answer, answered.thread_id, answered.id, reply.user_id,
    left(case when answered.subject ~* '^re:' then answered.subject
      else 'Re: ' || answered.subject end, 500),
    left(receive_reply.body, 200000));
  insert into webmaps.message_recipients (message_id, user_id, kind)
  values (answer, answered.sender_id, 'to');
  perform webmaps.send_message(answer, 0);
  update webmaps.mailbox b set read_at = now()
  where b.message_id = answered.id and b.user_id = reply.user_id and b.read_at is null;
  return 'delivered';
exception when insufficient_privilege then
  return 'refused';
end
$$;

-- A mail that came back for good: its reader finds a notice in their mailbox, and gets no message by
-- mail for a week or until they change their address.
create function access.note_bounce(token_hash text, keys text[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  reader uuid := (
    select r.user_id from access.mail_replies r where r.token_hash = note_bounce.token_hash);
  address text := (select u.email from auth.users u where u.id = reader);
  thread uuid;
  message uuid;
begin
  if reader is null or address is null then
    return 'unknown';
  end if;
  if not access.note_received(keys) or access.has_bounced(reader) then
    return 'repeated';
  end if;
  insert into access.mail_bounces (user_id, email) values (reader, address)
  on conflict (user_id) do update set email = excluded.email, bounced_at = now();
  insert into webmaps.mail_threads (created_by) values (null) returning id into thread;
  insert into webmaps.messages (thread_id, sender_id, kind, subject, body, sent_at)
  values (thread, null, 'notice', 'Your email address did not accept our mail',
    format(E'A message for you could not be delivered to %s. For a week you get no messages by email; you find them all here.\n\nIf the address is wrong, change it in Settings, Account.', address),
    now())
  returning id into message;
  insert into webmaps.mailbox (message_id, user_id) values (message, reader);
  return 'noted';
end
$$;

revoke execute on function access.has_bounced(uuid), access.message_mail(uuid, text),
  access.note_received(text[]), access.receive_reply(text, text[], text),
  access.note_bounce(text, text[]) from public;
grant execute on function access.message_mail(uuid, text), access.receive_reply(text, text[], text),
  access.note_bounce(text, text[]) to service_role;
