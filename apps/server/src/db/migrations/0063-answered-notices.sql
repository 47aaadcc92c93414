-- Notices that ask for nothing any more: those of an invitation that was answered, withdrawn or is
-- expired are read, and what is snoozed is not in the bell until it wakes.

create index on webmaps.messages ((about ->> 'invitation_id')) where kind = 'invitation';

create or replace function access.note_ending() returns trigger
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
  update webmaps.mailbox b set read_at = now()
  from webmaps.messages m
  where m.kind = 'invitation' and m.about ->> 'invitation_id' = old.id::text
    and b.message_id = m.id and b.read_at is null;
  return null;
end
$$;

-- As before, without what is snoozed.
create or replace function webmaps.list_notices(most integer default 50) returns jsonb
language sql stable set search_path = '' as $$
  with unread as (
    select from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = (select access.me()) and b.folder = 'inbox' and b.read_at is null
      and b.visible_from <= now() and coalesce(b.snoozed_until <= now(), true) and m.kind <> 'message'
    limit 100
  ), shown as (
    select b.message_id, b.visible_from, b.read_at, m.subject, m.about
    from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
    where b.user_id = (select access.me()) and b.folder = 'inbox'
      and b.visible_from <= now() and coalesce(b.snoozed_until <= now(), true) and m.kind <> 'message'
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

create or replace function webmaps.mark_notices_read(up_to timestamptz) returns jsonb
language sql volatile set search_path = '' as $$
  with marked as (
    update webmaps.mailbox b set read_at = now()
    from webmaps.messages m
    where m.id = b.message_id and b.user_id = (select access.me()) and b.folder = 'inbox'
      and b.read_at is null and b.visible_from <= up_to
      and coalesce(b.snoozed_until <= now(), true) and m.kind <> 'message'
    returning b.message_id
  )
  select coalesce(jsonb_agg(message_id), '[]') from marked
$$;
