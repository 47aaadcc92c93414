-- A person's own reminder of a task, at a time of their choice: one a task, which nobody else sees.

create table webmaps.task_reminders (
  task_id uuid not null references webmaps.tasks (id) on delete cascade,
  user_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  remind_at timestamptz not null,
  primary key (task_id, user_id)
);
alter table webmaps.task_reminders enable row level security;
create index on webmaps.task_reminders (user_id);
create index on webmaps.task_reminders (remind_at);

revoke all on webmaps.task_reminders from anon, authenticated;
-- The owner's id may be written because the policies hold it to the requester: an upsert needs it.
grant select, delete, insert (task_id, user_id, remind_at), update (task_id, user_id, remind_at)
  on webmaps.task_reminders to authenticated;
create policy "own" on webmaps.task_reminders for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own go" on webmaps.task_reminders for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "own, of tasks that one reads" on webmaps.task_reminders for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from webmaps.tasks t where t.id = task_id));
create policy "own change" on webmaps.task_reminders for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and exists (select from webmaps.tasks t where t.id = task_id));
create policy "banned" on webmaps.task_reminders as restrictive to authenticated
  using (not (select access.is_shut_out()));

create function access.before_task_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not where one comes back with its task.
  if auth.uid() is distinct from new.user_id then
    return new;
  end if;
  if new.remind_at > now() + interval '5 years' then
    raise exception 'A reminder can be at most five years ahead.' using errcode = 'check_violation';
  end if;
  -- One after another for each person, so that none is counted twice.
  perform from webmaps.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from webmaps.task_reminders r
    where r.user_id = new.user_id and r.task_id <> new.task_id) >= 500 then
    raise exception 'You have 500 reminders, which is the limit.'
      using errcode = 'PT429', hint = 'Remove some of them first.';
  end if;
  return new;
end
$$;
create trigger before_task_reminder before insert or update on webmaps.task_reminders
  for each row execute function access.before_task_reminder();

-- What `post_notice` writes into a mailbox, without a look at what its reader wants to hear of.
create function access.write_notice(
  receiver uuid, kind text, event text, project uuid, subject text, about jsonb
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  thread uuid := gen_random_uuid();
  message uuid := gen_random_uuid();
begin
  insert into webmaps.mail_threads (id, project_id, created_by) values (thread, project, null);
  insert into webmaps.messages (id, thread_id, sender_id, kind, subject, about, sent_at)
  values (
    message, thread, null, write_notice.kind, left(write_notice.subject, 500),
    write_notice.about || jsonb_build_object('event', event, 'project_id', project, 'actor_id', auth.uid()),
    now()
  );
  insert into webmaps.message_recipients (message_id, user_id) values (message, receiver);
  insert into webmaps.mailbox (message_id, user_id) values (message, receiver);
  return message;
end
$$;

create or replace function access.post_notice(
  receiver uuid, kind text, event text, project uuid, subject text, about jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message uuid;
begin
  if receiver is null or receiver = auth.uid() then
    return;
  end if;
  if access.wants(receiver, event, 'app') then
    message := access.write_notice(receiver, kind, event, project, subject, about);
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

-- Reminds of the tasks whose time has come, once each. A reminder was asked for, so it is in the app
-- whatever its reader wants to hear of due tasks; by mail and push it counts as one of these. A task
-- that is done, in the archive or out of reach by now is not worth one.
create function access.remind_of_tasks() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  message uuid;
  title text;
begin
  for due in
    with taken as (
      delete from webmaps.task_reminders
      where (task_id, user_id) in (
        select r.task_id, r.user_id from webmaps.task_reminders r where r.remind_at <= now()
        order by r.remind_at limit 500 for update skip locked)
      returning task_id, user_id
    )
    select k.user_id, t.id, t.project_id, t.title, t.due_on
    from taken k
    join webmaps.tasks t on t.id = k.task_id
    join webmaps.projects p on p.id = t.project_id
    join webmaps.project_members m on m.project_id = t.project_id and m.user_id = k.user_id
    where t.status not in ('done', 'canceled') and p.status <> 'archived'
  loop
    title := format('Reminder: %s', due.title);
    message := access.write_notice(
      due.user_id, 'notice', 'task_due', due.project_id, title,
      jsonb_build_object(
        'task_id', due.id, 'title', due.title, 'due_on', due.due_on, 'is_reminder', true));
    if access.wants(due.user_id, 'task_due', 'mail') then
      perform access.queue_mail(
        due.user_id, message, access.mail_subject('task_due', '{}', title), now(), null);
    end if;
  end loop;
end
$$;

-- A task that is deleted and comes back comes with its reminders.
alter table access.deleted_tasks add column reminders jsonb not null default '[]';

create or replace function access.keep_deleted_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A task that goes with its project goes for good.
  if auth.uid() is null or not exists (select from webmaps.projects where id = old.project_id) then
    return old;
  end if;
  delete from access.deleted_tasks d where d.deleted_at < now() - interval '30 days'
    -- Bounded, because anyone can make and delete tasks in a project of their own.
    or d.project_id = old.project_id and d.id in (
      select o.id from access.deleted_tasks o where o.project_id = old.project_id
      order by o.deleted_at desc, o.id offset 999);
  insert into access.deleted_tasks (id, project_id, task, comments, reminders, deleted_by)
  values (old.id, old.project_id, to_jsonb(old), coalesce(
    (select jsonb_agg(to_jsonb(c) order by c.created_at) from webmaps.comments c where c.task_id = old.id), '[]'),
    coalesce((select jsonb_agg(to_jsonb(r)) from webmaps.task_reminders r where r.task_id = old.id), '[]'),
    access.me())
  on conflict (project_id, id) do update set task = excluded.task, comments = excluded.comments,
    reminders = excluded.reminders, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
  return old;
end
$$;

create or replace function webmaps.restore_tasks(task_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_tasks;
  restored integer := 0;
  written integer;
begin
  for kept in
    select d.* from access.deleted_tasks d
    where d.id = any (task_ids[1:500]) and access.has_role(d.project_id, 'editor')
      and d.deleted_at > now() - interval '30 days'
    for update
  loop
    perform access.refuse_archived(kept.project_id);
    insert into webmaps.tasks select (jsonb_populate_record(null::webmaps.tasks, kept.task
      -- A person who has left the project meanwhile is assigned to nothing in it.
      || case when exists (
        select from webmaps.project_members m
        where m.project_id = kept.project_id and m.user_id = (kept.task ->> 'assignee_id')::uuid
      ) then '{}'::jsonb else '{"assignee_id": null}' end
      || case when exists (select from webmaps.profiles where id = (kept.task ->> 'created_by')::uuid)
        then '{}'::jsonb else '{"created_by": null}' end)).*
    on conflict (id) do nothing;
    get diagnostics written = row_count;
    continue when written = 0;
    insert into webmaps.comments select (jsonb_populate_record(null::webmaps.comments, c
      || case when exists (select from webmaps.profiles where id = (c ->> 'author_id')::uuid)
        then '{}'::jsonb else '{"author_id": null}' end)).*
    from jsonb_array_elements(kept.comments) as c
    -- Answers come after what they answer: a foreign key holds them together.
    order by c ->> 'created_at'
    on conflict (id) do nothing;
    insert into webmaps.task_reminders select (jsonb_populate_record(null::webmaps.task_reminders, r)).*
    from jsonb_array_elements(kept.reminders) as r
    where exists (select from webmaps.profiles where id = (r ->> 'user_id')::uuid)
    on conflict do nothing;
    delete from access.deleted_tasks where project_id = kept.project_id and id = kept.id;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.remind_of_tasks() to service_role;
