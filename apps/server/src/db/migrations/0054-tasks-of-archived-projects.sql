-- What rests in the archive is no work to do: lists can leave out the tasks of archived projects. And
-- counts read the tasks once for all choices that the filter does not narrow, in place of once for each.

-- The requester's projects whose tasks a filter asks for.
create function access.projects_of_tasks(filter jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when filter ->> 'archived' is null then array(select access.projects_with('viewer'))
    else array(
      select p.id from webmaps.projects p
      where p.id in (select access.projects_with('viewer'))
        and (p.status = 'archived') = (filter ->> 'archived')::boolean
    ) end
$$;

-- As before, and 'archived', which narrows the projects.
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
    'archived', '',
    'today', ''
  )
$$;

-- As before, within those projects.
create or replace function webmaps.list_tasks(
  filter jsonb default '{}', sort text default 'due_on', descending boolean default false,
  first_row integer default 0, max_rows integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requester uuid := access.me();
  mine uuid[] := access.projects_of_tasks(filter);
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

-- How many tasks there are under each choice of a facet, of the 200 most frequent.
create or replace function webmaps.count_tasks(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requester uuid := access.me();
  mine uuid[] := access.projects_of_tasks(filter);
  patterns text[] := access.search_patterns(filter ->> 'query');
  asked jsonb := access.without_empty_query(filter, patterns);
  due constant text := 'access.due_bucket(t.due_on, t.status in (''done'', ''canceled''), coalesce(($1 ->> ''today'')::date, current_date))';
  expressions constant jsonb := jsonb_build_object(
    'status', 't.status', 'priority', 't.priority', 'label', 'unnest(t.labels)',
    'project', 't.project_id::text', 'assignee', 'coalesce(t.assignee_id::text, ''none'')', 'due', due);
  total bigint;
  counts jsonb;
  facet record;
  counted jsonb;
begin
  execute format(
    $statement$
      with found as materialized (
        select t.status, t.priority, t.labels, t.project_id, t.assignee_id, %1$s as due
        from webmaps.tasks t where t.project_id = any ($4) and %2$s
      ),
      grouped as (
        select
          case when grouping(f.status) = 0 then 'status' when grouping(f.priority) = 0 then 'priority'
            when grouping(f.project_id) = 0 then 'project' when grouping(f.assignee_id) = 0 then 'assignee'
            when grouping(f.due) = 0 then 'due' else 'total' end as name,
          case when grouping(f.assignee_id) = 0 then coalesce(f.assignee_id::text, 'none')
            else coalesce(f.status, f.priority, f.project_id::text, f.due, 'total') end as choice,
          count(*) as n
        from found f
        group by grouping sets ((f.status), (f.priority), (f.project_id), (f.assignee_id), (f.due), ())
        union all
        select 'label', label, count(*) from found f, unnest(f.labels) as label group by label
      ),
      placed as (
        select name, choice, n, row_number() over (partition by name order by n desc) as place
        from grouped
      )
      select (select n from grouped where name = 'total'), coalesce((
        select jsonb_object_agg(name, choices) from (
          select name, jsonb_object_agg(choice, n) as choices
          from placed where place <= 200 and name <> 'total' group by name
        ) as facets
      ), '{}')
    $statement$,
    due, access.conditions_of(asked, access.task_fragments())
  ) into total, counts using filter, requester, patterns, mine;
  -- Of a facet that is filtered by, the choices are counted without that filter.
  for facet in select key as name, value as expression from jsonb_each_text(expressions) loop
    if asked -> facet.name is null then
      counts := jsonb_build_object(facet.name, '{}'::jsonb) || counts;
      continue;
    end if;
    execute format(
      'select coalesce(jsonb_object_agg(choice, n), ''{}'') from (
        select %s as choice, count(*) as n from webmaps.tasks t
        where t.project_id = any ($4) and %s group by 1 order by n desc limit 200
      ) as choices',
      facet.expression, access.conditions_of(asked, access.task_fragments(), facet.name)
    ) into counted using filter, requester, patterns, mine;
    counts := counts || jsonb_build_object(facet.name, counted);
  end loop;
  return jsonb_build_object(
    'total', total, 'counts', counts, 'people', access.names_of(counts -> 'assignee'),
    'projects', (
      select coalesce(jsonb_object_agg(p.id, p.name), '{}') from webmaps.projects p
      where p.id::text in (select jsonb_object_keys(counts -> 'project')) and p.id = any (mine)));
end
$$;

revoke execute on all functions in schema access from public;
