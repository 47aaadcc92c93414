-- Invitations from their mail to their end: each has a page of its own, at `/invitations/{id}`, which
-- its mail links to, also where the address has no account yet; an owner sends it again; and what
-- became of it is remembered, so that the page can say so.

-- 0. Whom they reach.

-- One address and nothing else: a mail's header would read more as a name, or as several receivers.
delete from webmaps.project_invitations
where email !~ '^[^][:space:][:cntrl:]@,;:<>()"\\[]+@[^][:space:][:cntrl:]@,;:<>()"\\[]+$';
alter table webmaps.project_invitations add constraint one_address check (
  email ~ '^[^][:space:][:cntrl:]@,;:<>()"\\[]+@[^][:space:][:cntrl:]@,;:<>()"\\[]+$');

-- 1. What became of it.

-- No names and no addresses: a holder of the link learns how it ended, and nothing else.
create table access.ended_invitations (
  id uuid primary key,
  ending text not null check (ending in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at timestamptz not null default now()
);
alter table access.ended_invitations enable row level security;
revoke all on access.ended_invitations from public, anon, authenticated, service_role;
create index on access.ended_invitations (ended_at);

create function access.note_ending() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from access.ended_invitations where ended_at < now() - interval '90 days';
  insert into access.ended_invitations (id, ending)
  values (old.id, case
    when old.expires_at <= now() then 'expired'
    when old.email = access.my_email() then 'declined'
    else 'withdrawn'
  end)
  on conflict (id) do update set ending = excluded.ending, ended_at = excluded.ended_at;
  return null;
end
$$;
create trigger note_ending after delete on webmaps.project_invitations
  for each row execute function access.note_ending();

-- Whether the one who sent it could still send it.
create function access.can_invite(person uuid, project uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.project_members m
    where m.project_id = project and m.user_id = person and m.role = 'owner'
    union all
    select from webmaps.profiles where id = person and site_role = 'admin'
  )
$$;

-- As before, and remembered as accepted.
create or replace function webmaps.accept_invitation(invitation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_row webmaps.project_invitations;
begin
  delete from webmaps.project_invitations i
  where i.id = invitation and i.email = access.my_email()
  returning * into found_row;
  if found_row.id is null then
    raise exception 'There is no such invitation.' using errcode = 'PT404';
  end if;
  if found_row.expires_at <= now()
    or not access.can_invite(found_row.invited_by, found_row.project_id) then
    raise exception 'This invitation does not stand any more.'
      using hint = 'Ask an owner of the project for a new one.';
  end if;
  perform access.refuse_archived(found_row.project_id);
  insert into webmaps.project_members (project_id, user_id, role)
  values (found_row.project_id, auth.uid(), found_row.role)
  -- An invitation gives rights and never takes them.
  on conflict (project_id, user_id) do update
    set role = greatest(webmaps.project_members.role, excluded.role);
  update access.ended_invitations set ending = 'accepted' where id = found_row.id;
  return found_row.project_id;
end
$$;

-- What an invitation's page shows: {state}, and of one that the requester can accept who invites them,
-- to what and as what. States: open, expired, void (its sender may no longer invite, or the project is
-- archived), other_address, accepted, declined, withdrawn, unknown.
create function webmaps.read_invitation(invitation uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_row webmaps.project_invitations;
begin
  select * into found_row from webmaps.project_invitations i where i.id = invitation;
  if found_row.id is null then
    return jsonb_build_object('state', coalesce(
      (select e.ending from access.ended_invitations e where e.id = invitation), 'unknown'));
  end if;
  if found_row.email is distinct from access.my_email() then
    return jsonb_build_object('state', 'other_address');
  end if;
  return (
    select jsonb_build_object(
      'state', case
        when found_row.expires_at <= now() then 'expired'
        when not access.can_invite(found_row.invited_by, p.id) or access.is_archived(p.id) then 'void'
        else 'open'
      end,
      'project_id', p.id, 'project_name', p.name, 'role', found_row.role,
      'message', found_row.message, 'expires_at', found_row.expires_at,
      'invited_by_name', b.name, 'invited_by_email', (
        select u.email from auth.users u where u.id = b.id and u.email_confirmed_at is not null)
    )
    from webmaps.projects p, webmaps.profiles b
    where p.id = found_row.project_id and b.id = found_row.invited_by
  );
end
$$;

-- 2. How many.

-- Raises where the requester, or the project, has sent too many. Code for REST: status 429.
create function access.count_invitation(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or access.is_admin() then
    return;
  end if;
  if not access.count_act('invitations by', auth.uid()::text, 50, 150)
    or not access.count_act('invitations of', project::text, 100, 300) then
    raise exception 'You have invited many people. Try again later.'
      using errcode = 'PT429', hint = '50 in an hour, 150 in a day.';
  end if;
end
$$;

-- Also bounds how many are open at once, makes room for a new one in the place of an expired one, and
-- invites no member to what they have. All of it only for those who may invite: before the policies
-- have refused a stranger, nothing here may tell them who is in the project.
create or replace function access.limit_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if access.has_role(new.project_id, 'owner') then
    if exists (
      select from webmaps.project_members m join auth.users u on u.id = m.user_id
      where m.project_id = new.project_id and m.role >= new.role and lower(u.email) = new.email
        and u.email_confirmed_at is not null and m.user_id <> auth.uid()
    ) then
      raise exception 'This person is a member of the project already.' using errcode = 'PT409';
    end if;
    delete from webmaps.project_invitations i
    where i.project_id = new.project_id and i.email = new.email and i.expires_at <= now();
    if (
      select count(*) from webmaps.project_invitations i
      where i.project_id = new.project_id and i.expires_at > now()
    ) >= 200 then
      raise exception 'This project has 200 open invitations, which is the limit.'
        using errcode = 'PT429', hint = 'Withdraw some of them first.';
    end if;
  end if;
  perform access.count_invitation(new.project_id);
  return new;
end
$$;

-- 3. Telling of it.

-- A mail to an address without an account has no person; that of an invitation goes with it.
alter table access.notice_mails
  alter column user_id drop not null,
  add column address text,
  add column invitation_id uuid references webmaps.project_invitations (id) on delete cascade,
  add constraint notice_mails_receiver check ((user_id is null) <> (address is null));
create index on access.notice_mails (invitation_id);

drop function access.queue_mail(uuid, uuid, text, timestamptz);
create function access.queue_mail(
  person uuid, message uuid, subject text, due timestamptz, invitation uuid default null,
  address text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from access.notice_mails where due_at < now() - interval '2 days';
  if auth.uid() is not null
    and not access.count_act('mail of', auth.uid()::text, 200, 600) then
    return;
  end if;
  insert into access.notice_mails (user_id, address, message_id, invitation_id, subject, due_at)
  values (
    queue_mail.person, queue_mail.address, queue_mail.message, queue_mail.invitation,
    left(queue_mail.subject, 500),
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
      access.mail_subject(post_notice.event, post_notice.about, post_notice.subject), now(),
      (post_notice.about ->> 'invitation_id')::uuid);
  end if;
end
$$;

-- A notice and a mail for the owner of the address; an address without a confirmed account gets the
-- mail alone: few of them from all senders together, and few from one to such addresses.
create function access.tell_invited(invitation webmaps.project_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  project_name text := (select name from webmaps.projects where id = invitation.project_id);
  about jsonb := jsonb_build_object(
    'invitation_id', invitation.id, 'project_name', project_name, 'role', invitation.role);
begin
  perform access.post_notice(
    u.id, 'invitation', 'invitation', null, format('You are invited to %s', project_name), about)
  from auth.users u
  where u.email = invitation.email and u.email_confirmed_at is not null;
  -- Who sends too many uses up nothing of what an address may get from others.
  if not found and access.count_act('mail to strangers by', invitation.invited_by::text, 20, 50)
    and access.count_act('invitation to', invitation.email, 3, 10) then
    perform access.queue_mail(
      null, null, access.mail_subject('invitation', about, ''), now(), invitation.id,
      invitation.email);
  end if;
end
$$;

create or replace function access.tell_of_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.tell_invited(new);
  return null;
end
$$;

-- Sends an invitation again, for another fourteen days, in the name of who does it. Answers with its end.
create function webmaps.resend_invitation(invitation uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  found_row webmaps.project_invitations;
begin
  select * into found_row from webmaps.project_invitations i
  where i.id = invitation and access.has_role(i.project_id, 'owner') for update;
  if found_row.id is null then
    raise exception 'There is no such invitation.' using errcode = 'PT404';
  end if;
  perform access.refuse_archived(found_row.project_id);
  perform access.count_invitation(found_row.project_id);
  update webmaps.project_invitations i
  set expires_at = now() + interval '14 days', invited_by = auth.uid()
  where i.id = invitation returning * into found_row;
  -- One that still waits says the same.
  delete from access.notice_mails n where n.invitation_id = invitation;
  perform access.tell_invited(found_row);
  return found_row.expires_at;
end
$$;

-- As before, with the invitation that a mail is of, and for addresses without an account.
drop function access.claim_notice_mails(integer, integer);
create function access.claim_notice_mails(most integer, seconds integer) returns table (
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
    update access.notice_mails set claimed_at = now()
    where id in (
      select n.id from access.notice_mails n
      where n.due_at <= now()
        -- A claim that lies ahead was made by another clock.
        and (n.claimed_at is null or n.claimed_at not between now() - make_interval(secs => seconds) and now())
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

revoke execute on function access.note_ending(), access.can_invite(uuid, uuid),
  access.count_invitation(uuid), access.tell_invited(webmaps.project_invitations),
  access.queue_mail(uuid, uuid, text, timestamptz, uuid, text),
  access.claim_notice_mails(integer, integer) from public;
grant execute on function access.claim_notice_mails(integer, integer) to service_role;
revoke execute on function webmaps.read_invitation(uuid), webmaps.resend_invitation(uuid)
  from public, anon, service_role;
grant execute on function webmaps.read_invitation(uuid), webmaps.resend_invitation(uuid)
  to authenticated;
