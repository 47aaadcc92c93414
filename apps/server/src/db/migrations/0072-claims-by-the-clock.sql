-- A claim is taken by the clock and not by the time at which its transaction began. One that had
-- begun a moment earlier saw the claim of another server in its future, took it for one of another
-- clock, and sent the same mail or push once more.

create or replace function access.claim_notice_mails(most integer, seconds integer) returns table (
  id uuid, user_id uuid, email text, subject text, invitation_id uuid
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
    or n.user_id is not null and not exists (
      select from auth.users u
      where u.id = n.user_id and u.email <> '' and u.email_confirmed_at is not null
    )
  );
  return query
  with claimed as (
    update access.notice_mails set claimed_at = clock_timestamp()
    where id in (
      select n.id from access.notice_mails n
      where n.due_at <= now()
        -- A claim that lies ahead was made by another clock.
        and (n.claimed_at is null or n.claimed_at not between
          clock_timestamp() - make_interval(secs => seconds) and clock_timestamp())
        and access.acts_of('mail to', coalesce(n.user_id::text, n.address), 1) < 6
        and access.acts_of('mail to', coalesce(n.user_id::text, n.address), 24) < 30
      order by n.due_at limit most for update skip locked
    )
    returning id, user_id, address, subject, due_at, invitation_id
  ), counted as (
    select access.count_act('mail to', c.receiver, 6, 30) as done
    from (
      select distinct coalesce(user_id::text, address) as receiver from claimed order by receiver
    ) as c
  )
  select c.id, c.user_id, coalesce(u.email::text, c.address), c.subject, c.invitation_id
  from claimed c left join auth.users u on u.id = c.user_id
  where (select count(*) from counted where done) >= 0
  order by c.user_id, c.due_at;
end
$$;

create or replace function access.claim_pushes(most integer, seconds integer) returns table (
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
    update access.pushes p set claimed_at = clock_timestamp(), attempts = p.attempts + 1
    where (p.subscription_id, p.message_id) in (
      select q.subscription_id, q.message_id
      from access.pushes q join webmaps.push_subscriptions s on s.id = q.subscription_id
      where q.due_at <= now()
        -- A claim or a pause that lies ahead was made by another clock.
        and (q.claimed_at is null or q.claimed_at not between
          clock_timestamp() - make_interval(secs => seconds) and clock_timestamp())
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
