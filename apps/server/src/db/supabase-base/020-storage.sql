-- The schema of the storage service, with the columns that Supabase's policies and clients know.
-- A row of storage.objects says who may do what with a file; the bytes lie elsewhere under the
-- row's version, which is new for each content. A file without a row is rubbish and is swept.

create schema if not exists storage authorization supabase_storage_admin;
grant usage on schema storage to anon, authenticated, service_role;
-- Policies ask auth.uid(); the tables of that schema stay closed.
grant usage on schema auth to supabase_storage_admin;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
alter type storage.buckettype owner to supabase_storage_admin;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  -- Of Supabase's first years; owner_id has the same for subjects that are no UUID.
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  -- In bytes; null leaves it to the server's own limit.
  file_size_limit bigint,
  allowed_mime_types text[],
  type storage.buckettype not null default 'STANDARD',
  constraint buckets_name_length check (length(name) <= 100)
);
alter table storage.buckets owner to supabase_storage_admin;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  -- By bytes, so that one index serves for names and for how they begin.
  name text collate "C",
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz default now(),
  -- eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
alter table storage.objects owner to supabase_storage_admin;
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Nobody can take another row's bytes for their own.
create unique index objects_version on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;

-- One list must not hold up the others.
alter role supabase_storage_admin set statement_timeout = '30s';

-- For policies: the parts of a name. Single expressions, which the planner takes into the query.
create function storage.foldername(name text) returns text[] language sql immutable as
$$ select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1] $$;

create function storage.filename(name text) returns text language sql immutable as
$$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create function storage.extension(name text) returns text language sql immutable as
$$ select reverse(split_part(split_part(reverse(name), '/', 1), '.', 1)) $$;

create function storage.keep_updated_at() returns trigger language plpgsql as
$$ begin new.updated_at = now(); return new; end $$;
create trigger keep_updated_at before update on storage.objects
  for each row execute function storage.keep_updated_at();

-- Files whose row is gone or has a new content, written in the very transaction that did it: the
-- server takes the bytes away after it, even if it was killed in between.
create table storage.removed_files (
  version text primary key,
  removed_at timestamptz not null default now()
);
alter table storage.removed_files owner to supabase_storage_admin;

create function storage.note_removed_file() returns trigger
  language plpgsql security definer set search_path = '' as
$$
begin
  insert into storage.removed_files (version) values (old.version) on conflict do nothing;
  return null;
end
$$;
alter function storage.note_removed_file() owner to supabase_storage_admin;
create trigger note_removed_file after delete on storage.objects
  for each row when (old.version is not null) execute function storage.note_removed_file();
create trigger note_replaced_file after update on storage.objects
  for each row when (old.version is not null and old.version is distinct from new.version)
  execute function storage.note_removed_file();

-- Uploads in parts that can be taken up again. Not for requests: only the service sees them.
create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets (id) on delete cascade,
  name text not null,
  -- The one who began it; only they may go on.
  owner_role text not null,
  owner_id text,
  upsert boolean not null,
  total_bytes bigint not null,
  -- The parts that lie safely, in their order: names of their files, and lengths.
  part_names text[] not null default '{}',
  part_bytes bigint[] not null default '{}',
  mimetype text not null,
  cache_control text not null,
  user_metadata jsonb,
  -- What the upload's header said, given back as it came.
  upload_metadata text,
  finished boolean not null default false,
  expires_at timestamptz not null
);
alter table storage.resumable_uploads owner to supabase_storage_admin;
create index resumable_uploads_expiry on storage.resumable_uploads (expires_at);
