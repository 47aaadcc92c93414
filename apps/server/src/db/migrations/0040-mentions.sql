-- Who is mentioned in a comment. Its words hold their names as they were written; the ids beside them
-- say whose names these are.

alter table webmaps.comments add column mentions uuid[] not null default '{}'
  check (cardinality(mentions) <= 20);
grant insert (mentions) on webmaps.comments to authenticated;

-- Members alone: people who cannot read the comment are neither notified of it nor named by it. The policies
-- judge the rest of the row.
create function access.keep_members_mentioned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before the policies have refused a stranger, nothing here may depend on who is a member.
  if auth.uid() is not null and not access.has_role(new.project_id, 'commenter') then
    new.mentions := '{}';
    return new;
  end if;
  new.mentions := array(
    select m.user_id from unnest(new.mentions) with ordinality as u (id, place)
    join webmaps.project_members m on m.project_id = new.project_id and m.user_id = u.id
    group by m.user_id order by min(u.place)
  );
  return new;
end
$$;
create trigger keep_members_mentioned before insert on webmaps.comments
  for each row when (new.mentions <> '{}') execute function access.keep_members_mentioned();

-- As before, and the mentioned get a notice of that, in place of any other of the comment.
-- One person mentions others so often; beyond, the comment stays and notifies nobody.
create or replace function access.tell_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about jsonb := jsonb_build_object('comment_id', new.id, 'task_id', new.task_id);
  author text := (select name from webmaps.profiles where id = new.author_id);
begin
  perform access.post_notice(
    m.user_id, 'notice', 'mention', new.project_id,
    format('%s mentioned you in a comment', coalesce(nullif(author, ''), 'A person')), about)
  from webmaps.project_members m
  where m.project_id = new.project_id and m.user_id = any (new.mentions)
    and (auth.uid() is null or access.count_act('mentions by', auth.uid()::text, 200, 600));
  perform access.post_notice(
    m.user_id, 'notice', 'comment', new.project_id, 'New comment', about)
  from webmaps.project_members m
  where m.project_id = new.project_id and m.user_id <> all (new.mentions) and m.user_id in (
    select author_id from webmaps.comments where id = new.parent_id
    union
    select assignee_id from webmaps.tasks where id = new.task_id
  );
  return null;
end
$$;

-- As before, with mentions.
create or replace function webmaps.my_notification_preferences() returns table (
  event text, channel text, enabled boolean
)
language sql stable security definer set search_path = '' as $$
  select e, c, access.wants(access.me(), e, c)
  from unnest(array['message', 'invitation', 'access_request', 'comment', 'mention', 'task_assigned',
    'task_due', 'project_status', 'member_joined']) with ordinality as events (e, place),
    unnest(array['app', 'mail']) as c
  where access.me() is not null and (e, c) <> ('message', 'app')
  order by place, c
$$;

-- A comment that was deleted before mentions none when it is restored.
update access.deleted_tasks d set comments = (
  select jsonb_agg(c || '{"mentions": []}' order by c ->> 'created_at') from jsonb_array_elements(d.comments) c
)
where d.comments <> '[]';

revoke execute on function access.keep_members_mentioned() from public;
