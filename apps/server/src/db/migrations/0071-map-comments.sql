-- Comments and tasks pinned to the map of a project. The first comment of a thread has the place as it
-- was written and, where it is about a feature, the feature's id: neither goes with the feature. Replies
-- name the first comment and have no place of their own.

-- A GeoJSON Point with coordinates on the globe. Everybody's list of pins reads what one person wrote.
create function access.is_place(place jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when place is null then true
    when place ->> 'type' is distinct from 'Point'
      or jsonb_typeof(place -> 'coordinates') is distinct from 'array' then false
    when jsonb_array_length(place -> 'coordinates') not between 2 and 3 then false
    when exists (
      select from jsonb_array_elements(place -> 'coordinates') as c where jsonb_typeof(c) <> 'number'
    ) then false
    else (place #>> '{coordinates,0}')::numeric between -180 and 180
      and (place #>> '{coordinates,1}')::numeric between -90 and 90
  end
$$;

alter table webmaps.tasks
  add column feature_id text check (char_length(feature_id) <= 100),
  -- Of new rows: what older ones hold is read with care by the pages.
  add constraint tasks_on_the_globe check (access.is_place(place)) not valid;
grant insert (feature_id), update (feature_id) on webmaps.tasks to authenticated;

alter table webmaps.comments
  add column resolved_by uuid references webmaps.profiles (id) on delete set null,
  -- When its words were changed last; `updated_at` also follows its being resolved.
  add column edited_at timestamptz,
  add constraint comments_on_the_globe check (access.is_place(place)) not valid,
  add constraint comments_of_task_or_map
    check (task_id is null or feature_id is null and place is null) not valid,
  add constraint comments_replies_without_place
    check (parent_id is null or feature_id is null and place is null) not valid,
  add constraint comments_feature_with_place
    check (feature_id is null or place is not null) not valid;
create index on webmaps.comments (resolved_by);
create index comments_of_maps on webmaps.comments (project_id, created_at) where task_id is null;
-- The place stays as it was written.
revoke update (place) on webmaps.comments from authenticated;

-- Deleted threads and replies of maps, until they are restored or thirty days are over.
create table access.deleted_comments (
  id uuid primary key,
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  -- The comment, then its replies; and their ids.
  comments jsonb not null,
  ids uuid[] not null,
  deleted_by uuid references webmaps.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);
alter table access.deleted_comments enable row level security;
revoke all on access.deleted_comments from public;
create index on access.deleted_comments (project_id);
create index on access.deleted_comments (deleted_at);
create index on access.deleted_comments (deleted_by);

-- Whether a comment is in a deleted thread, which it is while that is being restored: nobody is notified
-- of it a second time, and it counts for no limit.
create function access.is_deleted_comment(project uuid, comment uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from access.deleted_comments d
    where d.project_id = is_deleted_comment.project
      and is_deleted_comment.comment = any (d.ids))
$$;

create function access.before_new_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent webmaps.comments;
begin
  -- Before the policies have refused a stranger, nothing here may depend on what the project holds.
  if auth.uid() is not null and not access.has_role(new.project_id, 'commenter') then
    return new;
  end if;
  if new.parent_id is not null then
    select * into parent from webmaps.comments c
    where c.id = new.parent_id and c.project_id = new.project_id;
    if found and (parent.task_id is distinct from new.task_id
      or new.task_id is null and parent.parent_id is not null) then
      raise exception 'A reply belongs to the first comment of its thread.'
        using errcode = 'check_violation';
    end if;
  end if;
  if new.task_id is not null or auth.uid() is null
    or access.is_deleted_comment(new.project_id, new.id) then
    return new;
  end if;
  if not access.count_act('map comments by', auth.uid()::text, 300, 1000) then
    raise exception 'You have written many comments. Try again later.'
      using errcode = 'PT429', hint = '300 in an hour, 1000 in a day.';
  end if;
  -- One after another for each project, so that none is counted twice.
  perform from webmaps.projects p where p.id = new.project_id for no key update;
  if (select count(*) from webmaps.comments c
    where c.project_id = new.project_id and c.task_id is null) >= 1000 then
    raise exception 'The map has 1000 comments, which is the limit.'
      using errcode = 'PT429', hint = 'Delete some that are resolved first.';
  end if;
  return new;
end
$$;
create trigger before_new_comment before insert on webmaps.comments
  for each row execute function access.before_new_comment();

-- As before, and the database says by whom and when a thread was resolved.
create or replace function access.before_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.body is distinct from old.body and auth.uid() is not null
    and new.author_id is distinct from auth.uid() then
    raise exception 'Only its author can change the words of a comment.'
      using errcode = 'insufficient_privilege';
  end if;
  if new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  if (new.resolved_at is null) is distinct from (old.resolved_at is null) then
    if new.parent_id is not null then
      raise exception 'A thread is resolved by its first comment.' using errcode = 'check_violation';
    end if;
    new.resolved_at := case when new.resolved_at is not null then now() end;
    new.resolved_by := case when new.resolved_at is not null then auth.uid() end;
  elsif auth.uid() is not null then
    new.resolved_at := old.resolved_at;
  end if;
  new.updated_at := now();
  return new;
end
$$;

-- The first comment takes its thread with it.
create function access.keep_deleted_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What goes with its thread is kept there; what goes with its project goes for good.
  if pg_trigger_depth() > 1 or old.task_id is not null then
    return old;
  end if;
  if auth.uid() is not null then
    delete from access.deleted_comments d where d.deleted_at < now() - interval '30 days'
      -- Bounded, because anyone can write and delete comments in a project of their own.
      or d.project_id = old.project_id and d.id in (
        select o.id from access.deleted_comments o where o.project_id = old.project_id
        order by o.deleted_at desc, o.id offset 299);
    insert into access.deleted_comments (id, project_id, comments, ids, deleted_by)
    select old.id, old.project_id,
      jsonb_build_array(to_jsonb(old)) || coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]'),
      old.id || coalesce(array_agg(c.id), '{}'), access.me()
    from webmaps.comments c where c.parent_id = old.id
    on conflict (id) do update set comments = excluded.comments, ids = excluded.ids,
      project_id = excluded.project_id, deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at;
  end if;
  delete from webmaps.comments c where c.parent_id = old.id and c.task_id is null;
  return old;
end
$$;
create trigger keep_deleted_comment before delete on webmaps.comments
  for each row execute function access.keep_deleted_comment();

-- Restores a deleted comment of a map with its replies: for editors, and for the person who deleted it
-- as long as they may comment. False where there is none, or where what it answers is gone.
create function webmaps.restore_comment(comment uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept access.deleted_comments;
  written integer;
begin
  select d.* into kept from access.deleted_comments d
  where d.id = restore_comment.comment and d.deleted_at > now() - interval '30 days'
    and (access.has_role(d.project_id, 'editor')
      or d.deleted_by = access.me() and access.has_role(d.project_id, 'commenter'))
  for update;
  if not found then
    return false;
  end if;
  perform access.refuse_archived(kept.project_id);
  insert into webmaps.comments select (jsonb_populate_record(null::webmaps.comments, c
    -- People who have left WebMaps meanwhile are named nowhere.
    || case when exists (select from webmaps.profiles where id = (c ->> 'author_id')::uuid)
      then '{}'::jsonb else '{"author_id": null}' end
    || case when exists (select from webmaps.profiles where id = (c ->> 'resolved_by')::uuid)
      then '{}'::jsonb else '{"resolved_by": null}' end)).*
  from jsonb_array_elements(kept.comments) with ordinality as u (c, place)
  where c ->> 'parent_id' is null or (c ->> 'parent_id')::uuid = kept.id
    or exists (select from webmaps.comments p where p.id = (c ->> 'parent_id')::uuid)
  order by place
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  delete from access.deleted_comments where id = kept.id;
  return written > 0;
end
$$;

-- As before, and on a map the whole thread hears of a reply. `thread_id` is there for comments of the map.
create or replace function access.tell_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  thread uuid := coalesce(new.parent_id, new.id);
  is_on_map boolean := new.task_id is null and exists (
    select from webmaps.comments c where c.id = thread and c.place is not null);
  about jsonb := jsonb_build_object('comment_id', new.id, 'task_id', new.task_id)
    || case when is_on_map then jsonb_build_object('thread_id', thread) else '{}' end;
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
    select author_id from webmaps.comments c where is_on_map and c.parent_id = thread and c.id <> new.id
    union
    select assignee_id from webmaps.tasks where id = new.task_id
  );
  return null;
end
$$;
drop trigger tell on webmaps.comments;
create trigger tell after insert on webmaps.comments
  for each row when (not access.is_deleted_task(new.task_id)
    and not (new.task_id is null and access.is_deleted_comment(new.project_id, new.id)))
  execute function access.tell_of_comment();

-- Up to when a person has read a thread of a map: until the newest comment of it that they saw.
create table webmaps.comment_reads (
  comment_id uuid not null references webmaps.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, comment_id)
);
alter table webmaps.comment_reads enable row level security;
create index on webmaps.comment_reads (comment_id);

revoke all on webmaps.comment_reads from anon, authenticated;
-- The owner's id may be written because the policies hold it to the requester: an upsert needs it.
grant select, delete, insert (comment_id, user_id, read_at), update (comment_id, user_id, read_at)
  on webmaps.comment_reads to authenticated;
create policy "own" on webmaps.comment_reads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own go" on webmaps.comment_reads for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "own, of threads that one reads" on webmaps.comment_reads for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (
    select from webmaps.comments c where c.id = comment_id and c.task_id is null and c.parent_id is null));
create policy "own change" on webmaps.comment_reads for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and exists (
    select from webmaps.comments c where c.id = comment_id and c.task_id is null and c.parent_id is null));
create policy "banned" on webmaps.comment_reads as restrictive to authenticated
  using (not (select access.is_shut_out()));

-- As before, and the feature that a task is pinned to.
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
          'steps', t.steps, 'place', t.place, 'feature_id', t.feature_id, 'position', t.position,
          'completed_at', t.completed_at, 'created_at', t.created_at, 'updated_at', t.updated_at,
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

revoke execute on all functions in schema access from public;
revoke execute on function webmaps.restore_comment(uuid) from public, anon;
grant execute on function webmaps.restore_comment(uuid) to authenticated;
grant execute on function access.is_place(jsonb), access.is_deleted_comment(uuid, uuid)
  to authenticated, service_role;
