-- Mail about notices at once, or as a digest of what is unread, each morning or each Monday. A person's
-- choice is their setting `notice-mail`, `{"every": "day" | "week"}`; without one it is at once.

-- When a mail about something that happens at this moment is due, at 06:00 UTC; null: at once.
create function access.digest_time(person uuid, moment timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case s.value ->> 'every'
    when 'day' then (date_trunc('day', (moment at time zone 'utc') - interval '6 hours')
      + interval '1 day 6 hours') at time zone 'utc'
    when 'week' then (date_trunc('week', (moment at time zone 'utc') - interval '6 hours')
      + interval '7 days 6 hours') at time zone 'utc'
  end
  from webmaps.user_settings s where s.user_id = digest_time.person and s.key = 'notice-mail'
$$;

-- As before; for who wants a digest the mail waits for it.
create or replace function access.queue_mail(
  person uuid, message uuid, subject text, due timestamptz, invitation uuid default null,
  address text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A time ahead of the longest wait for an undo was written by another clock.
  due_at timestamptz := least(queue_mail.due, now() + interval '1 hour');
begin
  delete from access.notice_mails n where n.due_at < now() - interval '2 days';
  if auth.uid() is not null
    and not access.count_act('mail of', auth.uid()::text, 200, 600) then
    return;
  end if;
  insert into access.notice_mails (user_id, address, message_id, invitation_id, subject, due_at)
  values (
    queue_mail.person, queue_mail.address, queue_mail.message, queue_mail.invitation,
    left(queue_mail.subject, 500),
    coalesce(access.digest_time(queue_mail.person, due_at), due_at))
  on conflict (user_id, message_id) do update set due_at = excluded.due_at;
end
$$;

-- What waits follows a new choice.
create function access.follow_digest() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  setting webmaps.user_settings := case tg_op when 'DELETE' then old else new end;
begin
  update access.notice_mails n set due_at = coalesce(access.digest_time(setting.user_id, now()), now())
  where n.user_id = setting.user_id and n.claimed_at is null
    -- A message that can be taken back waits for that first.
    and not exists (
      select from webmaps.mailbox b
      where b.message_id = n.message_id and b.user_id = n.user_id and b.visible_from > now());
  return null;
end
$$;
create trigger follow_digest after insert or update on webmaps.user_settings
  for each row when (new.key = 'notice-mail') execute function access.follow_digest();
create trigger follow_digest_end after delete on webmaps.user_settings
  for each row when (old.key = 'notice-mail') execute function access.follow_digest();

-- Forgets mail about a project that its reader has left meanwhile, and of locked people: a digest waits
-- for days. To be called before each claim.
create function access.forget_vain_mails() returns void
language sql volatile security definer set search_path = '' as $$
  delete from access.notice_mails n
  where n.due_at <= now() and n.user_id is not null and (
    exists (
      select from auth.users u
      where u.id = n.user_id and (u.banned_until > now() or u.deleted_at is not null))
    or exists (
      select from webmaps.messages m
      where m.id = n.message_id and m.kind <> 'message' and m.about ->> 'project_id' is not null
        and not exists (
          select from webmaps.project_members p
          where p.project_id = (m.about ->> 'project_id')::uuid and p.user_id = n.user_id)))
$$;

revoke execute on function access.digest_time(uuid, timestamptz), access.follow_digest(),
  access.forget_vain_mails() from public;
grant execute on function access.forget_vain_mails() to service_role;
