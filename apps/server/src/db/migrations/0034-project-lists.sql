-- Lists of projects and tasks for tables, boards and maps: a page of rows, and how many rows each
-- choice of a filter would leave. Two questions, because the rows of a page come from an index within
-- milliseconds, while counting reads everything that the requester may see.
--
-- A filter is an object with only the conditions that are set. The statements are put together from
-- the fixed fragments below, so that each is planned for the conditions that it has; what the
-- requester sends reaches them as parameters alone.

-- The words of a JSON array; null where there is none.
create function access.texts_in(value jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(word) from (select jsonb_array_elements_text(value) as word limit 500) as words
$$;

-- The ids among them: as uuids they are found by an index.
create function access.ids_in(value jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select array_agg(word::uuid) from unnest(access.texts_in(value)) as word
  where word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- The conditions of a filter as SQL. `fragments` has one for each key that a filter may have.
-- `left_out` names a key whose condition is left out, to count its other choices.
create function access.conditions_of(filter jsonb, fragments jsonb, left_out text default '') returns text
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  select min(key) into unknown from jsonb_object_keys(filter) as key where not fragments ? key;
  if unknown is not null then
    raise exception 'A filter has no "%".', unknown
      using errcode = 'invalid_parameter_value',
        hint = format('It may have: %s.', (select string_agg(key, ', ' order by key) from jsonb_object_keys(fragments) as key));
  end if;
  return coalesce((
    select string_agg(format('(%s)', fragments ->> key), ' and ' order by key)
    from jsonb_object_keys(filter) as key
    where key <> left_out and filter -> key <> 'null' and fragments ->> key <> ''
  ), 'true');
end
$$;

-- The next three have no search path of their own, so that the planner puts their bodies in the place
-- of their calls: counting calls them for every row.

-- When something is due, seen from a day: what is done is not overdue.
create function access.due_bucket(due_on date, is_done boolean, today date) returns text
language sql immutable as $$
  select case
    when due_on is null then 'none'
    when due_on < today then case when is_done then 'past' else 'overdue' end
    when due_on = today then 'today'
    when due_on <= today + 7 then 'week'
    else 'later'
  end
$$;

create function access.priority_rank(priority text) returns integer
language sql immutable as $$
  select array_position(array['low', 'medium', 'high', 'urgent'], priority)
$$;

create function access.task_status_rank(status text) returns integer
language sql immutable as $$
  select array_position(array['backlog', 'todo', 'in_progress', 'done', 'canceled'], status)
$$;

-- In the fragments: p or t is the row, $1 the filter, $2 the requester, $3 the patterns of its words.
create function access.project_fragments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'query', 'access.search_text(variadic (array[p.name, p.description, p.location_name] || p.tags)) like all ($3)',
    'status', 'p.status::text = any (access.texts_in($1 -> ''status''))',
    'visibility', 'p.visibility::text = any (access.texts_in($1 -> ''visibility''))',
    'owner', 'p.owner_id = any (access.ids_in($1 -> ''owner''))',
    'tag', 'p.tags && access.texts_in($1 -> ''tag'')',
    'due', 'access.due_bucket(p.due_on, p.status in (''completed'', ''archived''), ($1 ->> ''today'')::date) = any (access.texts_in($1 -> ''due''))',
    'bounds', 'p.bbox && any (access.boxes_of(array(select jsonb_array_elements_text($1 -> ''bounds'')::float8)))',
    'today', ''
  )
$$;

create function access.task_fragments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'query', 'access.search_text(variadic (array[t.title, t.description] || t.labels)) like all ($3)',
    'status', 't.status = any (access.texts_in($1 -> ''status''))',
    'priority', 't.priority = any (access.texts_in($1 -> ''priority''))',
    'label', 't.labels && access.texts_in($1 -> ''label'')',
    'project', 't.project_id = any (access.ids_in($1 -> ''project''))',
    'assignee', 't.assignee_id = any (access.ids_in($1 -> ''assignee'')) or t.assignee_id is null and $1 -> ''assignee'' ? ''none''',
    'due', 'access.due_bucket(t.due_on, t.status in (''done'', ''canceled''), ($1 ->> ''today'')::date) = any (access.texts_in($1 -> ''due''))',
    'place', '(t.place is not null) = ($1 ->> ''place'')::boolean',
    'today', ''
  )
$$;

-- How rows are sorted, by the key that a requester may name; the id comes last, so that pages agree.
create function access.order_of(sort text, descending boolean, orders jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not orders ? sort then
    raise exception 'Nothing is sorted by "%".', sort
      using errcode = 'invalid_parameter_value',
        hint = format('It can be: %s.', (select string_agg(key, ', ' order by key) from jsonb_object_keys(orders) as key));
  end if;
  return format(case when descending then '%s desc nulls last' else '%s asc nulls last' end, orders ->> sort);
end
$$;

-- Words that are only spaces narrow nothing.
create function access.without_empty_query(filter jsonb, patterns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when patterns is null then filter - 'query' else filter end
$$;

-- Those that most lists are sorted by; as `order_of` writes them.
create index tasks_due on webmaps.tasks (due_on, id);
create index tasks_updated on webmaps.tasks (updated_at desc nulls last, id);
create index tasks_title on webmaps.tasks (lower(title), id);
create index tasks_priority on webmaps.tasks (access.priority_rank(priority) desc nulls last, id);
create index projects_name on webmaps.projects (lower(name), id);

-- 1. Projects.

-- A page of the projects that the requester is a member of.
create function webmaps.list_projects(
  filter jsonb default '{}', sort text default 'updated_at', descending boolean default true,
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
          'id', p.id, 'name', p.name, 'slug', p.slug, 'status', p.status, 'visibility', p.visibility,
          'description', p.description, 'location_name', p.location_name,
          'bounds', case when p.bbox is not null then jsonb_build_array(
            ((p.bbox)[1])[0], ((p.bbox)[1])[1], ((p.bbox)[0])[0], ((p.bbox)[0])[1]) end,
          'tags', p.tags, 'cover_path', p.cover_path, 'starts_on', p.starts_on, 'due_on', p.due_on,
          'created_at', p.created_at, 'updated_at', p.updated_at,
          'owner', jsonb_build_object('id', o.id, 'name', o.name, 'avatar_path', o.avatar_path),
          'role', access.role_in(p.id), 'tasks_done', t.done, 'tasks_open', t.open,
          'route_metres', r.metres
        ) as row
        from (
          select * from webmaps.projects p where p.id = any ($4) and %1$s
          order by %2$s, p.id limit $5 offset $6
        ) as p
        left join webmaps.profiles o on o.id = p.owner_id
        cross join lateral (
          select count(*) filter (where t.status = 'done') as done,
            count(*) filter (where t.status not in ('done', 'canceled')) as open
          from webmaps.tasks t where t.project_id = p.id
        ) as t
        cross join lateral (
          select sum(r.distance_metres) as metres from webmaps.routes r
          where r.project_id = p.id and r.deleted_at is null
        ) as r
        order by %2$s, p.id
      ) as page
    $statement$,
    access.conditions_of(access.without_empty_query(filter, patterns), access.project_fragments()),
    access.order_of(sort, descending, jsonb_build_object(
      'name', 'lower(p.name)', 'status', 'p.status', 'due_on', 'p.due_on', 'created_at', 'p.created_at',
      'updated_at', 'p.updated_at', 'location_name', 'lower(p.location_name)'))
  ) into rows using filter, requester, patterns, mine, least(greatest(max_rows, 0), 500), greatest(first_row, 0);
  return rows;
end
$$;

-- How many projects a filter leaves, and how many there are under each choice of each facet, where
-- the other facets stay as they are.
create function webmaps.count_projects(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requester uuid := access.me();
  mine uuid[] := array(select access.projects_with('viewer'));
  patterns text[] := access.search_patterns(filter ->> 'query');
  asked jsonb := access.without_empty_query(filter, patterns);
  total bigint;
  counts jsonb := '{}';
  facet record;
  counted jsonb;
begin
  execute 'select count(*) from webmaps.projects p where p.id = any ($4) and '
    || access.conditions_of(asked, access.project_fragments())
    into total using filter, requester, patterns, mine;
  for facet in select * from (values
    ('status', 'p.status::text'), ('visibility', 'p.visibility::text'), ('owner', 'p.owner_id::text'),
    ('tag', 'unnest(p.tags)'),
    ('due', 'access.due_bucket(p.due_on, p.status in (''completed'', ''archived''), coalesce(($1 ->> ''today'')::date, current_date))')
  ) as facets (name, expression) loop
    execute format(
      'select coalesce(jsonb_object_agg(choice, n), ''{}'') from (
        select %s as choice, count(*) as n from webmaps.projects p
        where p.id = any ($4) and %s group by 1 order by n desc limit 200
      ) as choices',
      facet.expression, access.conditions_of(asked, access.project_fragments(), facet.name)
    ) into counted using filter, requester, patterns, mine;
    counts := counts || jsonb_build_object(facet.name, counted);
  end loop;
  return jsonb_build_object('total', total, 'counts', counts, 'people', access.names_of(counts -> 'owner'));
end
$$;

-- Where the projects of a filter are: `[id, name, status, longitude, latitude]`, the last changed first.
create function webmaps.project_places(filter jsonb default '{}', max_rows integer default 10000)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := array(select access.projects_with('viewer'));
  patterns text[] := access.search_patterns(filter ->> 'query');
  places jsonb;
begin
  execute format(
    $statement$
      select coalesce(jsonb_agg(jsonb_build_array(p.id, p.name, p.status, p.place[0], p.place[1])), '[]') from (
        select p.id, p.name, p.status, coalesce(
          point((p.location -> 'coordinates' ->> 0)::float8, (p.location -> 'coordinates' ->> 1)::float8),
          center(p.bbox)) as place
        from webmaps.projects p
        where p.id = any ($4) and p.bbox is not null and %s
        order by p.updated_at desc, p.id limit $5
      ) as p
    $statement$,
    access.conditions_of(access.without_empty_query(filter, patterns), access.project_fragments())
  ) into places using filter, access.me(), patterns, mine, least(greatest(max_rows, 0), 10000);
  return places;
end
$$;

-- 2. Tasks.

create function webmaps.list_tasks(
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
          'place', t.place, 'position', t.position, 'completed_at', t.completed_at,
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

create function webmaps.count_tasks(filter jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requester uuid := access.me();
  mine uuid[] := array(select access.projects_with('viewer'));
  patterns text[] := access.search_patterns(filter ->> 'query');
  asked jsonb := access.without_empty_query(filter, patterns);
  total bigint;
  counts jsonb := '{}';
  facet record;
  counted jsonb;
begin
  execute 'select count(*) from webmaps.tasks t where t.project_id = any ($4) and '
    || access.conditions_of(asked, access.task_fragments())
    into total using filter, requester, patterns, mine;
  for facet in select * from (values
    ('status', 't.status'), ('priority', 't.priority'), ('label', 'unnest(t.labels)'),
    ('project', 't.project_id::text'), ('assignee', 'coalesce(t.assignee_id::text, ''none'')'),
    ('due', 'access.due_bucket(t.due_on, t.status in (''done'', ''canceled''), coalesce(($1 ->> ''today'')::date, current_date))')
  ) as facets (name, expression) loop
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

-- The names of the people in the choices of a facet.
create function access.names_of(choices jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(id, name), '{}') from webmaps.profiles
  where id in (select key::uuid from jsonb_object_keys(choices) as key where key <> 'none')
$$;

-- 3. Many at once.

-- Moves projects to a state, each by itself: `[{id, name, before, reason}]`, where a reason says why one
-- stayed as it was. With the requester's rights, so that the policies decide.
create function webmaps.move_projects(project_ids uuid[], new_status webmaps.project_status) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  outcome jsonb := '[]';
  found_row record;
  reason text;
  hint text;
begin
  if cardinality(project_ids) > 500 then
    raise exception 'At most 500 projects are moved at once.' using errcode = 'invalid_parameter_value';
  end if;
  for found_row in select id, name, status from webmaps.projects where id = any (project_ids) order by id loop
    reason := null;
    begin
      update webmaps.projects set status = new_status
      where id = found_row.id and status <> new_status;
      if not found and found_row.status <> new_status then
        reason := 'Only an editor or owner can change the state of a project.';
      end if;
    exception when raise_exception or insufficient_privilege then
      get stacked diagnostics reason = message_text, hint = pg_exception_hint;
      reason := concat_ws(' ', reason, nullif(hint, ''));
    end;
    outcome := outcome || jsonb_build_object(
      'id', found_row.id, 'name', found_row.name, 'before', found_row.status, 'reason', reason);
  end loop;
  return outcome;
end
$$;

-- Which moves of states are being undone in this transaction.
create table access.undone_moves (
  project_id uuid primary key references webmaps.projects (id) on delete cascade,
  transaction_id xid8 not null default pg_current_xact_id()
);
alter table access.undone_moves enable row level security;
revoke all on access.undone_moves from public;

create function access.is_undone(project uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from access.undone_moves
    where project_id = project and transaction_id = pg_current_xact_id_if_assigned()
  )
$$;

-- Takes back the requester's own last move of each project, within ten minutes, though the states know no
-- such move: a slip on twenty projects must not stay. Answers with how many were taken back.
create function webmaps.undo_moves(project_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  last_move record;
  undone integer := 0;
begin
  for last_move in
    select p.id, l.changes -> 'status' ->> 0 as before
    from webmaps.projects p
    cross join lateral (
      select * from webmaps.activity_log l
      where l.project_id = p.id and l.subject = 'project' and l.changes ? 'status'
      order by l.id desc limit 1
    ) as l
    where p.id = any (project_ids[1:500]) and access.has_role(p.id, 'editor')
      and l.actor_id = access.me() and l.happened_at > now() - interval '10 minutes'
      and l.changes -> 'status' ->> 1 = p.status::text
    for update of p
  loop
    insert into access.undone_moves (project_id) values (last_move.id)
    on conflict (project_id) do update set transaction_id = excluded.transaction_id;
    update webmaps.projects set status = last_move.before::webmaps.project_status where id = last_move.id;
    delete from access.undone_moves where project_id = last_move.id;
    undone := undone + 1;
  end loop;
  return undone;
end
$$;

create or replace function access.before_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := coalesce(nullif(new.slug, ''), access.free_slug(new.name));
  new.bbox := access.bbox_of(new.location, new.area);
  if tg_op = 'INSERT' then
    if new.status = 'archived' then
      raise exception 'A new project cannot be archived.';
    end if;
    return new;
  end if;
  if new.status <> old.status and not access.move_allowed(old.status, new.status)
    and not access.is_undone(old.id) then
    raise exception 'A project cannot go from % to %.', old.status, new.status
      using hint = format('From %s it can go to: %s.', old.status, (
        select coalesce(string_agg(s::text, ', '), 'nowhere')
        from unnest(enum_range(null::webmaps.project_status)) s
        where access.move_allowed(old.status, s)
      ));
  end if;
  -- It can be restored; the owner changes by themselves where one deletes their account.
  if old.status = 'archived' and to_jsonb(new) - array['status', 'owner_id', 'updated_at']
    <> to_jsonb(old) - array['status', 'owner_id', 'updated_at'] then
    perform access.refuse_archived(old.id);
  end if;
  -- Who may see a project is for its owners to say; editors change everything else.
  if new.visibility <> old.visibility and auth.uid() is not null
    and not access.has_role(old.id, 'owner') then
    raise exception 'Only an owner can change who sees a project.'
      using errcode = 'insufficient_privilege';
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- Deleted tasks, with what was said about them, until they are restored or thirty days are over.
create table access.deleted_tasks (
  id uuid primary key,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  task jsonb not null,
  comments jsonb not null,
  deleted_by uuid references webmaps.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);
alter table access.deleted_tasks enable row level security;
revoke all on access.deleted_tasks from public;
create index on access.deleted_tasks (project_id);
create index on access.deleted_tasks (deleted_at);
create index on access.deleted_tasks (deleted_by);

create function access.keep_deleted_task() returns trigger
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
  on conflict (id) do update set task = excluded.task, comments = excluded.comments,
    deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
  return old;
end
$$;
create trigger keep_deleted_task before delete on webmaps.tasks
  for each row execute function access.keep_deleted_task();

-- Whether a task is among the deleted ones, which it is while it is being restored: nobody is notified
-- of it a second time.
create function access.is_deleted_task(task uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from access.deleted_tasks d where d.id = is_deleted_task.task)
$$;
drop trigger tell on webmaps.tasks;
create trigger tell_assigned after insert on webmaps.tasks
  for each row when (not access.is_deleted_task(new.id)) execute function access.tell_of_task();
create trigger tell_reassigned after update of assignee_id on webmaps.tasks
  for each row execute function access.tell_of_task();
drop trigger tell on webmaps.comments;
create trigger tell after insert on webmaps.comments
  for each row when (not access.is_deleted_task(new.task_id)) execute function access.tell_of_comment();

-- Restores deleted tasks of projects that the requester may edit. Answers with how many came back.
create function webmaps.restore_tasks(task_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_tasks;
  restored integer := 0;
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
    insert into webmaps.comments select (jsonb_populate_record(null::webmaps.comments, c
      || case when exists (select from webmaps.profiles where id = (c ->> 'author_id')::uuid)
        then '{}'::jsonb else '{"author_id": null}' end)).*
    from jsonb_array_elements(kept.comments) as c
    -- Answers come after what they answer: a foreign key holds them together.
    order by c ->> 'created_at'
    on conflict (id) do nothing;
    delete from access.deleted_tasks where id = kept.id;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;

-- Which rows of an import have become projects, so that an import sent twice makes nothing twice.
create table access.imported_projects (
  import_id uuid not null,
  row_number integer not null,
  owner_id uuid not null references webmaps.profiles (id) on delete cascade,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  imported_at timestamptz not null default now(),
  primary key (owner_id, import_id, row_number)
);
alter table access.imported_projects enable row level security;
revoke all on access.imported_projects from public;
create index on access.imported_projects (project_id);

create function access.note_import(import_id uuid, row_number integer, project uuid) returns void
language sql security definer set search_path = '' as $$
  insert into access.imported_projects (import_id, row_number, owner_id, project_id)
  select import_id, row_number, p.owner_id, p.id from webmaps.projects p
  where p.id = project and p.owner_id = access.me()
$$;

create function access.imported_row(import_id uuid, row_number integer) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.project_id from access.imported_projects i
  where i.owner_id = access.me() and i.import_id = imported_row.import_id and i.row_number = imported_row.row_number
$$;

-- Makes projects of the rows of a file, each by itself: `[{row, id, reason}]`. `import_id` is the same when
-- the same rows are sent again, after a network or server that failed in between.
create function webmaps.import_projects(import_id uuid, rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  outcome jsonb := '[]';
  row jsonb;
  row_number integer;
  project uuid;
  reason text;
begin
  if jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 500 then
    raise exception 'An import is an array of at most 500 rows at once.'
      using errcode = 'invalid_parameter_value';
  end if;
  for row in select jsonb_array_elements(rows) loop
    row_number := (row ->> 'row')::integer;
    project := access.imported_row(import_id, row_number);
    reason := null;
    if project is null then
      begin
        insert into webmaps.projects
          (name, description, status, location_name, location, area, tags, starts_on, due_on)
        values (
          row ->> 'name', coalesce(row ->> 'description', ''),
          coalesce(row ->> 'status', 'draft')::webmaps.project_status,
          coalesce(row ->> 'location_name', ''), nullif(row -> 'location', 'null'),
          nullif(row -> 'area', 'null'), coalesce(access.texts_in(nullif(row -> 'tags', 'null')), '{}'),
          (row ->> 'starts_on')::date, (row ->> 'due_on')::date
        ) returning id into project;
        perform access.note_import(import_id, row_number, project);
      exception
        when data_exception or integrity_constraint_violation or raise_exception then
          reason := sqlerrm;
      end;
    end if;
    outcome := outcome || jsonb_build_object('row', row_number, 'id', project, 'reason', reason);
  end loop;
  return outcome;
end
$$;

-- Deletes the projects of one's own import of the last hour that nobody has changed since. Answers with
-- how many went.
create function webmaps.undo_import(import_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from webmaps.projects p using access.imported_projects i
  where i.project_id = p.id and i.owner_id = access.me() and p.owner_id = access.me()
    and i.import_id = undo_import.import_id and i.imported_at > now() - interval '1 hour'
    and p.updated_at = p.created_at;
  get diagnostics gone = row_count;
  return gone;
end
$$;

revoke execute on all functions in schema access from public;
-- An index calls its function with the rights of the role that writes the row.
grant execute on function access.is_deleted_task(uuid), access.priority_rank(text)
  to authenticated, service_role;
grant execute on function access.texts_in(jsonb), access.imported_row(uuid, integer),
  access.note_import(uuid, integer, uuid) to authenticated;
revoke execute on function
  webmaps.list_projects(jsonb, text, boolean, integer, integer), webmaps.count_projects(jsonb),
  webmaps.project_places(jsonb, integer),
  webmaps.list_tasks(jsonb, text, boolean, integer, integer), webmaps.count_tasks(jsonb),
  webmaps.move_projects(uuid[], webmaps.project_status), webmaps.undo_moves(uuid[]),
  webmaps.restore_tasks(uuid[]), webmaps.import_projects(uuid, jsonb), webmaps.undo_import(uuid)
  from public, anon, service_role;
grant execute on function
  webmaps.list_projects(jsonb, text, boolean, integer, integer), webmaps.count_projects(jsonb),
  webmaps.project_places(jsonb, integer),
  webmaps.list_tasks(jsonb, text, boolean, integer, integer), webmaps.count_tasks(jsonb),
  webmaps.move_projects(uuid[], webmaps.project_status), webmaps.undo_moves(uuid[]),
  webmaps.restore_tasks(uuid[]), webmaps.import_projects(uuid, jsonb), webmaps.undo_import(uuid)
  to authenticated;
