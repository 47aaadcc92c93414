-- What visitors see of a map: public layers without what was deleted, in chunks of its own. The server
-- writes it with the snapshot, for projects that can be visited (see docs/decisions/129).

create table webmaps.published_maps (
  project_id uuid primary key references webmaps.projects (id) on delete cascade,
  -- The number of the last entry in it.
  seq bigint not null,
  -- How many features it shows, and where they are.
  features integer not null,
  bbox box,
  content json not null,
  -- Its files in maps/<project>/public/, by their sha256. Others there can be read by no visitor.
  chunks text[] not null,
  created_at timestamptz not null default now()
);
alter table webmaps.published_maps enable row level security;
revoke all on webmaps.published_maps from anon, authenticated;
grant select on webmaps.published_maps to anon, authenticated;
create policy "of projects that can be visited" on webmaps.published_maps for select to anon
  using (access.can_visit(project_id));
create policy "members and visitors" on webmaps.published_maps for select to authenticated
  using (
    project_id = any (array(select access.projects_with('viewer'))) or access.can_visit(project_id)
  );
create policy "banned" on webmaps.published_maps as restrictive to authenticated
  using (not (select access.is_shut_out()));

create function access.is_public_chunk(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.published_maps p
    where p.project_id = access.id_of_path(path)
      and path = any (select p.project_id || '/public/' || c from unnest(p.chunks) as c)
      and access.can_visit(p.project_id)
  )
$$;
create policy "webmaps: chunks of published maps" on storage.objects for select to anon, authenticated
  using (bucket_id = 'maps' and split_part(name, '/', 2) = 'public' and access.is_public_chunk(name));

-- A project that opens or closes to visitors: its map is published, or taken back with its files.
-- Until then the policies alone decide, from the same moment on.
create function access.after_visibility() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.note_map(new.id);
  -- At once: nobody waits until a published map is seen, or until a closed one is removed.
  update access.map_folds set changed_at = '-infinity' where project_id = new.id;
  return null;
end
$$;
create trigger after_visibility after update on webmaps.projects
  for each row when ((old.visibility = 'private') is distinct from (new.visibility = 'private'))
  execute function access.after_visibility();

insert into access.map_folds (project_id)
select m.project_id from webmaps.project_maps m
join webmaps.projects p on p.id = m.project_id
where m.head > 0 and p.visibility <> 'private'
on conflict do nothing;

-- Publishes a map in the transaction that ends its fold; without content, or where the project has
-- closed meanwhile, it takes back what was published.
create function access.publish_map(
  project uuid, held uuid, last_seq bigint,
  feature_count integer, bounds box, packed json, named text[]
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from webmaps.project_maps m where m.project_id = project for update;
  perform from access.map_folds f where f.project_id = project and f.lease = held for update;
  if not found then
    return;
  end if;
  if packed is null or exists (
    select from webmaps.projects p where p.id = project and p.visibility = 'private'
  ) then
    delete from webmaps.published_maps p where p.project_id = project;
    perform access.keep_map_files(project, 'public', '{}');
    return;
  end if;
  perform access.require_map_files(project, 'public', named);
  insert into webmaps.published_maps (project_id, seq, features, bbox, content, chunks)
  values (project, last_seq, feature_count, bounds, packed, named)
  on conflict (project_id) do update set
    seq = excluded.seq, features = excluded.features, bbox = excluded.bbox,
    content = excluded.content, chunks = excluded.chunks, created_at = now();
  perform access.keep_map_files(project, 'public', named);
end
$$;

revoke execute on all functions in schema access from public;
grant execute on function access.is_public_chunk(text) to anon, authenticated;
grant execute on function
  access.publish_map(uuid, uuid, bigint, integer, box, json, text[]) to service_role;
