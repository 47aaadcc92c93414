-- Deleted tasks that come back whatever has become of their ids. The browser chooses ids, so the same
-- one may be that of a task in another project: of a stranger, who has seen it in an address.

alter table access.deleted_tasks drop constraint deleted_tasks_pkey;
alter table access.deleted_tasks add primary key (project_id, id);

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
  insert into access.deleted_tasks (id, project_id, task, comments, deleted_by)
  values (old.id, old.project_id, to_jsonb(old), coalesce(
    (select jsonb_agg(to_jsonb(c) order by c.created_at) from webmaps.comments c where c.task_id = old.id), '[]'),
    access.me())
  on conflict (project_id, id) do update set task = excluded.task, comments = excluded.comments,
    deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
  return old;
end
$$;

-- As before, and a task whose id is taken stays among the deleted ones, and is not counted.
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
    delete from access.deleted_tasks where project_id = kept.project_id and id = kept.id;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;
