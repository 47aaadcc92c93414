-- The map of a project: its document as Yjs keeps it, and the versions that somebody gave a name.

create table webmaps.project_maps (
  project_id uuid primary key references webmaps.projects (id) on delete cascade,
  -- A Yjs update that holds the whole document; empty for a map that nobody has drawn on.
  state bytea not null default ''::bytea check (octet_length(state) <= 100000000),
  updated_by uuid references webmaps.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
alter table webmaps.project_maps enable row level security;
create index on webmaps.project_maps (updated_by);

create table webmaps.project_map_versions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 200),
  state bytea not null check (octet_length(state) <= 100000000),
  created_by uuid default auth.uid() references webmaps.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
alter table webmaps.project_map_versions enable row level security;
create index on webmaps.project_map_versions (project_id, created_at desc);
create index on webmaps.project_map_versions (created_by);

create function access.make_map() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into webmaps.project_maps (project_id) values (new.id);
  return null;
end
$$;
create trigger make_map after insert on webmaps.projects
  for each row execute function access.make_map();

create function access.before_map() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := coalesce((select id from webmaps.profiles where id = auth.uid()), new.updated_by);
  return new;
end
$$;
create trigger before_map before update on webmaps.project_maps
  for each row execute function access.before_map();
revoke execute on all functions in schema access from public;

revoke all on webmaps.project_maps, webmaps.project_map_versions from anon, authenticated;

grant select on webmaps.project_maps to anon, authenticated;
grant update (state) on webmaps.project_maps to authenticated;
create policy "of projects that can be visited" on webmaps.project_maps for select to anon
  using (access.can_visit(project_id));
create policy "members and visitors" on webmaps.project_maps for select to authenticated
  using (
    project_id = any (array(select access.projects_with('viewer'))) or access.can_visit(project_id)
  );
create policy "editors" on webmaps.project_maps for update to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));

grant select, delete on webmaps.project_map_versions to authenticated;
grant insert (id, project_id, name, state) on webmaps.project_map_versions to authenticated;
grant update (name) on webmaps.project_map_versions to authenticated;
create policy "members" on webmaps.project_map_versions for select to authenticated
  using (project_id = any (array(select access.projects_with('viewer'))));
create policy "editors" on webmaps.project_map_versions for insert to authenticated
  with check (project_id = any (array(select access.projects_with('editor'))));
create policy "editors name" on webmaps.project_map_versions for update to authenticated
  using (project_id = any (array(select access.projects_with('editor'))));
-- What can bring back lost work is for owners to throw away.
create policy "owners" on webmaps.project_map_versions for delete to authenticated
  using (project_id = any (array(select access.projects_with('owner'))));
