-- The steps of a task, as a list to tick off. They are part of its row: who may read and change the
-- task, its deletion and its return hold for them too.

-- A list of {id, title, done}.
create function access.are_steps(steps jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 100 then false else (
    select coalesce(bool_and(
      jsonb_typeof(s) = 'object' and s ?& array['id', 'title', 'done']
      and s - array['id', 'title', 'done'] = '{}'
      and jsonb_typeof(s -> 'id') = 'string' and char_length(s ->> 'id') between 1 and 36
      and jsonb_typeof(s -> 'title') = 'string' and btrim(s ->> 'title') <> ''
      and char_length(s ->> 'title') <= 300
      and jsonb_typeof(s -> 'done') = 'boolean'
    ), true) and count(distinct s ->> 'id') = count(*)
    from jsonb_array_elements(steps) s
  ) end
$$;

alter table webmaps.tasks add column steps jsonb not null default '[]' check (access.are_steps(steps));
grant insert (steps), update (steps) on webmaps.tasks to authenticated;

update access.deleted_tasks set task = task || '{"steps": []}';

-- The list with one step changed in what `step` names, added where there is none of that id (after so
-- many others, else at the end), or without it where `step` names nothing but its id.
create function access.with_step(steps jsonb, step jsonb, after integer) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when step ->> 'id' is null then steps
    when step - 'id' = '{}' then (
      select coalesce(jsonb_agg(s order by n), '[]')
      from jsonb_array_elements(steps) with ordinality as l (s, n) where s ->> 'id' <> step ->> 'id')
    when exists (select from jsonb_array_elements(steps) s where s ->> 'id' = step ->> 'id') then (
      select jsonb_agg(case when s ->> 'id' = step ->> 'id' then s || step else s end order by n)
      from jsonb_array_elements(steps) with ordinality as l (s, n))
    -- Somebody has removed what is to be ticked or renamed.
    when not step ? 'title' then steps
    else (
      select jsonb_agg(s order by n) from (
        select s, n::numeric from jsonb_array_elements(steps) with ordinality as l (s, n)
        union all
        select '{"done": false}' || step, coalesce(after, jsonb_array_length(steps)) + 0.5
      ) as l)
  end
$$;

-- Changes one step of a task, so that two people who tick at once do not undo each other. Answers with
-- whether there was such a task that the requester may change.
create function webmaps.change_task_step(task uuid, step jsonb, after integer default null)
returns boolean
language plpgsql security invoker set search_path = '' as $$
begin
  update webmaps.tasks t set steps = access.with_step(t.steps, step, after) where t.id = task;
  return found;
end
$$;

revoke execute on function access.are_steps(jsonb), access.with_step(jsonb, jsonb, integer) from public;
grant execute on function access.are_steps(jsonb), access.with_step(jsonb, jsonb, integer)
  to authenticated, service_role;
revoke execute on function webmaps.change_task_step(uuid, jsonb, integer) from public, anon, service_role;
grant execute on function webmaps.change_task_step(uuid, jsonb, integer) to authenticated;

-- As before, with the steps.
create or replace function webmaps.list_tasks(
  filter jsonb default '{}', sort text default 'due_on', descending boolean default false,
  first_row integer default 0, max_rows integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requester uuid := access.me();
  mine uuid[] := array(select access.projects_with('viewer'));
  patterns text[] := access.search_patterns(filter ->> 'query');
  rows jsonb;
begin
  execute format(
    $statement$
      select coalesce(jsonb_agg(row), '[]') from (
        select jsonb_build_object(
          'id', t.id, 'project_id', t.project_id, 'project_name', p.name, 'project_status', p.status,
          'role', access.role_in(t.project_id), 'title', t.title, 'description', t.description,
          'status', t.status, 'priority', t.priority, 'labels', t.labels, 'due_on', t.due_on,
          'steps', t.steps, 'place', t.place, 'position', t.position, 'completed_at', t.completed_at,
          'created_at', t.created_at, 'updated_at', t.updated_at,
          'assignee', case when a.id is not null then
            jsonb_build_object('id', a.id, 'name', a.name, 'avatar_path', a.avatar_path) end,
          'comments', (select count(*) from webmaps.comments c where c.task_id = t.id)
        ) as row
        from (
          select * from webmaps.tasks t where t.project_id = any ($4) and %1$s
          order by %2$s, t.id limit $5 offset $6
        ) as t
        join webmaps.projects p on p.id = t.project_id
        left join webmaps.profiles a on a.id = t.assignee_id
        order by %2$s, t.id
      ) as page
    $statement$,
    access.conditions_of(access.without_empty_query(filter, patterns), access.task_fragments()),
    access.order_of(sort, descending, jsonb_build_object(
      'title', 'lower(t.title)', 'status', 'access.task_status_rank(t.status)',
      'priority', 'access.priority_rank(t.priority)', 'due_on', 't.due_on', 'created_at', 't.created_at',
      'updated_at', 't.updated_at', 'position', 't.position'))
  ) into rows using filter, requester, patterns, mine, least(greatest(max_rows, 0), 500), greatest(first_row, 0);
  return rows;
end
$$;
