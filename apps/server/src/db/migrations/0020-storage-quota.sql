-- Quotas of stored files, and what ends a signed address.
--
-- What people and projects store is counted in one row each, kept by triggers on storage.objects.
-- An upload reserves its bytes before it begins, so that uploads at the same time cannot pass a
-- quota together. A hosted home has no reservations: there the triggers refuse the file's row.

create table access.storage_limits (
  scope text primary key check (scope in ('person', 'project')),
  -- Null: without limit.
  max_bytes bigint,
  max_objects bigint,
  max_uploads bigint
);
alter table access.storage_limits enable row level security;
insert into access.storage_limits values
  ('person', 10737418240, 50000, 50), ('project', 53687091200, 100000, 200);

create table access.storage_usage (
  scope text not null references access.storage_limits (scope),
  -- A person or a project, which may be gone while files of theirs are not.
  id uuid not null,
  bytes bigint not null default 0,
  objects bigint not null default 0,
  reserved_bytes bigint not null default 0,
  uploads bigint not null default 0,
  primary key (scope, id)
);
alter table access.storage_usage enable row level security;

-- Uploads under way. The id is the version of the file-to-be, or that of an upload in parts.
create table access.storage_reservations (
  id uuid primary key,
  person_id uuid,
  project_id uuid,
  bytes bigint not null check (bytes >= 0),
  -- Of an upload in one request, which says now and then that it goes on; null for one in parts,
  -- whose reservation ends when its parts are removed.
  expires_at timestamptz
);
alter table access.storage_reservations enable row level security;
create index on access.storage_reservations (expires_at);

create function access.uuid_or_null(word text) returns uuid
language sql immutable set search_path = '' as $$
  select case when word ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then word::uuid end
$$;

create function access.project_of_file(bucket text, path text) returns uuid
language sql immutable set search_path = '' as $$
  select case when bucket in ('documents', 'covers') then access.id_of_path(path) end
$$;

-- The size as the storage service writes it; what else stands there counts for nothing.
create function access.size_of_file(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select case when metadata ->> 'size' ~ '^\d{1,15}$' then (metadata ->> 'size')::bigint else 0 end
$$;

-- Adds to what is stored and reserved. Growth beyond a limit is refused with what was asked and
-- what is left; what shrinks never is. The row is locked from here to the end of the transaction,
-- so two uploads at the same time are judged one after the other. Callers change people before
-- projects, each by id, so that they never lock each other out.
create function access.change_storage(
  of_scope text, of_id uuid, add_bytes bigint, add_objects bigint, add_reserved bigint, add_uploads bigint
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  used access.storage_usage;
  allowed access.storage_limits;
  whose text := case of_scope when 'person' then 'Your storage' else 'The storage of this project' end;
  asked bigint := add_bytes + add_reserved;
begin
  if of_id is null or (add_bytes, add_objects, add_reserved, add_uploads) = (0, 0, 0, 0) then
    return;
  end if;
  insert into access.storage_usage as u (scope, id, bytes, objects, reserved_bytes, uploads)
  values (of_scope, of_id, greatest(add_bytes, 0), greatest(add_objects, 0), greatest(add_reserved, 0),
    greatest(add_uploads, 0))
  on conflict (scope, id) do update set
    bytes = greatest(u.bytes + add_bytes, 0), objects = greatest(u.objects + add_objects, 0),
    reserved_bytes = greatest(u.reserved_bytes + add_reserved, 0),
    uploads = greatest(u.uploads + add_uploads, 0)
  returning * into used;
  select * into allowed from access.storage_limits l where l.scope = of_scope;
  if asked > 0 and used.bytes + used.reserved_bytes > allowed.max_bytes then
    raise exception '% is full: % bytes were asked for, % of % are left.', whose, asked,
      greatest(allowed.max_bytes - used.bytes - used.reserved_bytes + asked, 0), allowed.max_bytes
      using errcode = 'PT413';
  elsif add_objects > 0 and used.objects > allowed.max_objects then
    raise exception '% is full: % files were added to %, % are allowed.', whose, add_objects,
      used.objects - add_objects, allowed.max_objects using errcode = 'PT413';
  elsif add_uploads > 0 and used.uploads > allowed.max_uploads then
    raise exception 'Too many unfinished uploads: % are under way, % are allowed.',
      used.uploads - add_uploads, allowed.max_uploads using errcode = 'PT413';
  end if;
  if (used.bytes, used.objects, used.reserved_bytes, used.uploads) = (0, 0, 0, 0) then
    delete from access.storage_usage u where u.scope = of_scope and u.id = of_id;
  end if;
end
$$;

-- 1. What is stored.

-- Counts the files of one statement together. An upload that becomes a file is reserved no more.
create function access.count_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
  finished text := case tg_op when 'DELETE' then 'select null::uuid as id where false'
    else 'select access.uuid_or_null(version) as id from new_files' end;
  files text := case tg_op when 'INSERT' then 'select *, 1 as sign from new_files'
    when 'DELETE' then 'select *, -1 as sign from old_files'
    else 'select *, 1 as sign from new_files union all select *, -1 from old_files' end;
begin
  for change in execute format(
    'with files as (%s), released as (
      delete from access.storage_reservations where id in (%s) returning *
    ), changes as (
      select ''person'' as scope, access.uuid_or_null(owner_id) as id,
        sign * access.size_of_file(metadata) as bytes, sign as objects, 0 as reserved, 0 as uploads
      from files
      union all
      select ''project'', access.project_of_file(bucket_id, name),
        sign * access.size_of_file(metadata), sign, 0, 0 from files
      union all select ''person'', person_id, 0, 0, -bytes, -1 from released
      union all select ''project'', project_id, 0, 0, -bytes, -1 from released
    )
    select scope, id, sum(bytes)::bigint as bytes, sum(objects)::bigint as objects,
      sum(reserved)::bigint as reserved, sum(uploads)::bigint as uploads
    from changes where id is not null group by scope, id order by scope, id', files, finished)
  loop
    perform access.change_storage(
      change.scope, change.id, change.bytes, change.objects, change.reserved, change.uploads);
  end loop;
  return null;
end
$$;

-- 2. What is under way.

-- Reserves room for an upload. `wanted` is its size where `is_exact`, else the most it may become:
-- then as much as there is room for is given. Answers with how many bytes it may have. Without
-- `seconds` the reservation holds until it is released.
create function access.reserve_storage(
  upload uuid, bucket text, path text, owner_id text, wanted bigint, is_exact boolean, seconds double precision
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := access.uuid_or_null(owner_id);
  project uuid := access.project_of_file(bucket, path);
  given bigint := wanted;
begin
  -- Also locks what is looked at next.
  perform access.change_storage('person', person, 0, 0, 0, 1);
  perform access.change_storage('project', project, 0, 0, 0, 1);
  if not is_exact then
    select greatest(least(wanted, min(l.max_bytes - u.bytes - u.reserved_bytes)), 0) into given
    from access.storage_usage u join access.storage_limits l using (scope)
    where (u.scope, u.id) in (('person', person), ('project', project));
  end if;
  perform access.change_storage('person', person, 0, 0, given, 0);
  perform access.change_storage('project', project, 0, 0, given, 0);
  insert into access.storage_reservations values
    (upload, person, project, given, now() + make_interval(secs => seconds));
  return given;
end
$$;

create function access.release_storage(upload uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone access.storage_reservations;
begin
  delete from access.storage_reservations r where r.id = upload returning * into gone;
  if gone.id is not null then
    perform access.change_storage('person', gone.person_id, 0, 0, -gone.bytes, -1);
    perform access.change_storage('project', gone.project_id, 0, 0, -gone.bytes, -1);
  end if;
end
$$;

-- Of uploads whose server was killed.
create function access.expire_reservations() returns void
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  for change in
    with gone as (
      delete from access.storage_reservations where expires_at <= now() returning *
    ), changes as (
      select 'person' as scope, person_id as id, bytes from gone
      union all select 'project', project_id, bytes from gone
    )
    select scope, id, sum(bytes)::bigint as bytes, count(*) as uploads
    from changes where id is not null group by scope, id order by scope, id
  loop
    perform access.change_storage(change.scope, change.id, 0, 0, -change.bytes, -change.uploads);
  end loop;
end
$$;

create function access.keep_reservation(upload uuid, seconds double precision) returns void
language sql volatile security definer set search_path = '' as $$
  update access.storage_reservations set expires_at = now() + make_interval(secs => seconds)
  where id = upload and expires_at is not null
$$;

-- An upload in parts is reserved until it is finished or given up.
create function access.release_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.finished then
    perform access.release_storage(old.id);
  end if;
  return null;
end
$$;

create function access.set_storage_limits(limits jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  update access.storage_limits l
  set max_bytes = s.max_bytes, max_objects = s.max_objects, max_uploads = s.max_uploads
  from jsonb_to_recordset(limits) as s (scope text, max_bytes bigint, max_objects bigint, max_uploads bigint)
  where s.scope = l.scope
    and (l.max_bytes, l.max_objects, l.max_uploads) is distinct from (s.max_bytes, s.max_objects, s.max_uploads)
$$;

-- 3. What people may know of it: {bytes, objects, unfinished_bytes, unfinished_uploads, max_bytes,
-- max_objects, max_uploads}; a limit that is null is none.

create function access.storage_of(of_scope text, of_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'bytes', coalesce(u.bytes, 0), 'objects', coalesce(u.objects, 0),
    'unfinished_bytes', coalesce(u.reserved_bytes, 0), 'unfinished_uploads', coalesce(u.uploads, 0),
    'max_bytes', l.max_bytes, 'max_objects', l.max_objects, 'max_uploads', l.max_uploads)
  from access.storage_limits l
  left join access.storage_usage u on u.scope = l.scope and u.id = of_id
  where l.scope = of_scope
$$;

create function webmaps.my_storage() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when access.me() is not null then access.storage_of('person', access.me()) end
$$;

-- For members of the project; null for everybody else.
create function webmaps.project_storage(project uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when access.has_role(project, 'viewer') then access.storage_of('project', project) end
$$;

-- 4. Signed addresses.

-- When an owner last renewed the link of the project that a file belongs to, in seconds since
-- 1970; null for files of no project. Addresses that were signed before open nothing.
create function access.link_renewals(bucket text, paths text[])
returns table (path text, renewed_at double precision)
language sql stable security definer set search_path = '' as $$
  select p, extract(epoch from l.renewed_at)::double precision
  from unnest(paths) as p
  left join webmaps.project_links l on l.project_id = access.project_of_file(bucket, p)
$$;

revoke execute on all functions in schema access from public;
revoke all on access.storage_limits, access.storage_usage, access.storage_reservations
  from anon, authenticated, service_role;
revoke execute on function webmaps.my_storage(), webmaps.project_storage(uuid) from public, anon, service_role;
grant execute on function webmaps.my_storage(), webmaps.project_storage(uuid) to authenticated;

-- 5. Where it takes hold.

insert into access.storage_usage (scope, id, bytes, objects)
select scope, id, sum(access.size_of_file(metadata)), count(*)
from (
  select 'person' as scope, access.uuid_or_null(owner_id) as id, metadata from storage.objects
  union all
  select 'project', access.project_of_file(bucket_id, name), metadata from storage.objects
) as counted
where id is not null group by scope, id;

do $$
begin
  create trigger webmaps_count_new_files after insert on storage.objects
    referencing new table as new_files for each statement execute function access.count_files();
  create trigger webmaps_count_changed_files after update on storage.objects
    referencing old table as old_files new table as new_files
    for each statement execute function access.count_files();
  create trigger webmaps_count_old_files after delete on storage.objects
    referencing old table as old_files for each statement execute function access.count_files();
exception when insufficient_privilege then
  raise warning 'Quotas of stored files do not hold: this role may make no trigger on storage.objects.';
end
$$;

do $$
begin
  -- The storage service of the embedded home.
  if to_regclass('storage.removed_files') is not null then
    grant usage on schema access to supabase_storage_admin;
    grant execute on function
      access.reserve_storage(uuid, text, text, text, bigint, boolean, double precision),
      access.keep_reservation(uuid, double precision), access.release_storage(uuid),
      access.expire_reservations(), access.set_storage_limits(jsonb), access.link_renewals(text, text[])
      to supabase_storage_admin;
    create trigger webmaps_release_upload after delete or update of finished on storage.resumable_uploads
      for each row execute function access.release_upload();
    -- Uploads in parts that are under way already.
    insert into access.storage_reservations (id, person_id, project_id, bytes)
    select u.id, access.uuid_or_null(u.owner_id), access.project_of_file(u.bucket_id, u.name), u.total_bytes
    from storage.resumable_uploads u where not u.finished;
    insert into access.storage_usage as before (scope, id, reserved_bytes, uploads)
    select scope, id, sum(bytes), count(*)
    from (
      select 'person' as scope, person_id as id, bytes from access.storage_reservations
      union all select 'project', project_id, bytes from access.storage_reservations
    ) as counted
    where id is not null group by scope, id
    on conflict (scope, id) do update
      set reserved_bytes = excluded.reserved_bytes, uploads = excluded.uploads;
  end if;
end
$$;
