-- Notices as the bell of the app shows them. All three functions run with the requester's rights: they
-- read and change rows of the requester's own mailbox, and name what its owner may see by now.

create index on webmaps.mailbox (user_id, visible_from desc) where folder = 'inbox' and read_at is null;

-- The newest notices as {unread, notices}: how many are unread, counted up to 100, and of each what it
-- is about, with the present names of the people and things in it, null where they are gone or hidden.
create function webmaps.list_notices(most integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  with unread as (
    select from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = (select access.me()) and b.folder = 'inbox' and b.read_at is null
      and b.visible_from <= now() and m.kind <> 'message'
    limit 100
  ), shown as (
    select b.message_id, b.visible_from, b.read_at, m.subject, m.about
    from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = (select access.me()) and b.folder = 'inbox'
      and b.visible_from <= now() and m.kind <> 'message'
    order by b.visible_from desc, b.message_id
    limit least(greatest(most, 1), 100)
  )
  select jsonb_build_object(
    'unread', (select count(*) from unread),
    'notices', coalesce(jsonb_agg(jsonb_build_object(
      'id', s.message_id, 'happened_at', s.visible_from, 'read_at', s.read_at,
      'subject', s.subject, 'about', s.about,
      'actor', a.name, 'project', p.name, 'task', t.title
    ) order by s.visible_from desc, s.message_id), '[]')
  )
  from shown s
  left join webmaps.profiles a on a.id = (s.about ->> 'actor_id')::uuid
  left join webmaps.projects p on p.id = (s.about ->> 'project_id')::uuid
  left join webmaps.tasks t on t.id = (s.about ->> 'task_id')::uuid
$$;

-- Marks the unread notices of the inbox as read, up to the newest one that its reader has seen: one
-- that arrives meanwhile stays unread. Answers with the ids of their messages, which undo it.
create function webmaps.mark_notices_read(up_to timestamptz) returns jsonb
language sql volatile set search_path = '' as $$
  with marked as (
    update webmaps.mailbox b set read_at = now()
    from webmaps.messages m
    where m.id = b.message_id and b.user_id = (select access.me()) and b.folder = 'inbox'
      and b.read_at is null and b.visible_from <= up_to and m.kind <> 'message'
    returning b.message_id
  )
  select coalesce(jsonb_agg(message_id), '[]') from marked
$$;

create function webmaps.mark_notices_unread(messages uuid[]) returns void
language sql volatile set search_path = '' as $$
  update webmaps.mailbox b set read_at = null
  where b.user_id = (select access.me()) and b.message_id = any (mark_notices_unread.messages)
$$;

-- As before, with the sender's name, which the page of the invitation shows, too.
create or replace function access.tell_invited(invitation webmaps.project_invitations) returns void
language plpgsql security definer set search_path = '' as $$
declare
  project_name text := (select name from webmaps.projects where id = invitation.project_id);
  sender text := (select name from webmaps.profiles where id = invitation.invited_by);
  about jsonb := jsonb_build_object(
    'invitation_id', invitation.id, 'project_name', project_name, 'role', invitation.role,
    'name', sender);
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

revoke execute on function webmaps.list_notices(integer), webmaps.mark_notices_read(timestamptz),
  webmaps.mark_notices_unread(uuid[]) from public, anon, service_role;
grant execute on function webmaps.list_notices(integer), webmaps.mark_notices_read(timestamptz),
  webmaps.mark_notices_unread(uuid[]) to authenticated;
