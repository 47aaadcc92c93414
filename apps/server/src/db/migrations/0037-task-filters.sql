-- Two more conditions for lists of tasks: some by id, for what is open beside a list, and those that
-- are due within a span of days, for calendars.

create or replace function access.task_fragments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', 't.id = any (access.ids_in($1 -> ''id''))',
    'query', 'access.search_text(variadic (array[t.title, t.description] || t.labels)) like all ($3)',
    'status', 't.status = any (access.texts_in($1 -> ''status''))',
    'priority', 't.priority = any (access.texts_in($1 -> ''priority''))',
    'label', 't.labels && access.texts_in($1 -> ''label'')',
    'project', 't.project_id = any (access.ids_in($1 -> ''project''))',
    'assignee', 't.assignee_id = any (access.ids_in($1 -> ''assignee'')) or t.assignee_id is null and $1 -> ''assignee'' ? ''none''',
    'due', 'access.due_bucket(t.due_on, t.status in (''done'', ''canceled''), ($1 ->> ''today'')::date) = any (access.texts_in($1 -> ''due''))',
    'due_from', 't.due_on >= ($1 ->> ''due_from'')::date',
    'due_to', 't.due_on <= ($1 ->> ''due_to'')::date',
    'place', '(t.place is not null) = ($1 ->> ''place'')::boolean',
    'today', ''
  )
$$;

-- On a board, a task stands below those that were there before it: a default of 0 for all of them
-- would leave no place between two.
create function access.place_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.position = 0 then
    new.position := extract(epoch from clock_timestamp());
  end if;
  return new;
end
$$;
create trigger place_task before insert on webmaps.tasks
  for each row execute function access.place_task();

revoke execute on all functions in schema access from public;

alter table webmaps.tasks disable trigger user;
update webmaps.tasks set position = extract(epoch from created_at) where position = 0;
alter table webmaps.tasks enable trigger user;
