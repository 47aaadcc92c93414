-- Projects, who belongs to them, and the questions about it that the policies of everything inside
-- a project ask.

-- In the order of their power: a comparison of two roles is a comparison of the enum.
create type webmaps.project_role as enum ('viewer', 'commenter', 'editor', 'owner');
create type webmaps.project_status as enum ('draft', 'active', 'on_hold', 'completed', 'archived');
create type webmaps.project_visibility as enum ('private', 'link', 'public');

create table webmaps.projects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  description text not null default '' check (char_length(description) <= 2000),
  -- What the public page tells, as Markdown.
  story text not null default '' check (char_length(story) <= 100000),
  status webmaps.project_status not null default 'draft',
  visibility webmaps.project_visibility not null default 'private',
  location_name text not null default '' check (char_length(location_name) <= 300),
  -- GeoJSON: a Point, and a geometry of any kind.
  location jsonb check (location ->> 'type' = 'Point' and pg_column_size(location) <= 1000),
  area jsonb check (jsonb_typeof(area) = 'object' and pg_column_size(area) <= 1000000),
  -- Around both, in degrees; kept by a trigger.
  bbox box,
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  cover_path text check (char_length(cover_path) <= 300),
  starts_on date,
  due_on date,
  owner_id uuid not null default auth.uid() references webmaps.profiles (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (due_on >= starts_on)
);
alter table webmaps.projects enable row level security;
-- Among public projects alone: that a slug is taken must not tell of a private project.
create unique index projects_slug on webmaps.projects (slug) where visibility = 'public';
create index on webmaps.projects (owner_id);
create index on webmaps.projects using gist (bbox);
create index on webmaps.projects using gin (tags);
create index on webmaps.projects (status);
create index on webmaps.projects (updated_at desc);

create table webmaps.project_members (
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  user_id uuid not null references webmaps.profiles (id) on delete cascade,
  role webmaps.project_role not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
alter table webmaps.project_members enable row level security;
create index on webmaps.project_members (user_id, role);

-- The secret of a project that anyone with the link may see. A table of its own, so that reading a
-- project never shows it.
create table webmaps.project_links (
  project_id uuid primary key references webmaps.projects (id) on delete cascade,
  token text not null,
  renewed_at timestamptz not null default now()
);
alter table webmaps.project_links enable row level security;

create table webmaps.project_invitations (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references webmaps.projects (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 320),
  role webmaps.project_role not null default 'viewer',
  message text not null default '' check (char_length(message) <= 2000),
  invited_by uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  unique (project_id, email)
);
alter table webmaps.project_invitations enable row level security;
create index on webmaps.project_invitations (email);
create index on webmaps.project_invitations (invited_by);

-- 1. The questions.

-- The projects in which the one who asks has at least this role. A policy asks it once a statement
-- (`= any (array(select …))`), so that the index on the project's id is still used.
create function access.projects_with(at_least webmaps.project_role) returns setof uuid
language sql stable security definer rows 20 set search_path = '' as $$
  select project_id from webmaps.project_members
  where user_id = (select auth.uid()) and role >= at_least and not (select access.is_locked())
  union
  select id from webmaps.projects where (select access.is_admin())
$$;

-- The role of the one who asks in one project: an administrator of the site counts as its owner.
create function access.role_in(project uuid) returns webmaps.project_role
language sql stable security definer set search_path = '' as $$
  select case when project is null then null when access.is_admin() then 'owner' else (
    select role from webmaps.project_members
    where project_id = project and user_id = (select auth.uid()) and not access.is_locked()
  ) end
$$;

create function access.has_role(project uuid, at_least webmaps.project_role) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(access.role_in(project) >= at_least, false)
$$;

-- Whether a project rests in the archive, where everything in it stays as it is.
create function access.is_archived(project uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from webmaps.projects where id = project and status = 'archived')
$$;

-- For functions, which pass by the policies that say so.
create function access.refuse_archived(project uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.is_archived(project) then
    raise exception 'An archived project cannot be changed.'
      using errcode = 'insufficient_privilege', hint = 'Restore it first.';
  end if;
end
$$;

-- The secret of a link, as the page sends it along: header x-project-link.
create function access.link_token() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-project-link'
$$;

-- Whether somebody who is no member may look at it: it is public, or they hold its link. Digests
-- are compared, so that the time it takes tells nothing about the secret.
create function access.can_visit(project uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.projects p
    where p.id = project and (
      p.visibility = 'public'
      or p.visibility = 'link' and exists (
        select from webmaps.project_links l
        where l.project_id = p.id
          and sha256(convert_to(l.token, 'UTF8')) = sha256(convert_to(access.link_token(), 'UTF8'))
      )
    )
  )
$$;

-- Whether the one who asks and this person belong to one project.
create function access.shares_project_with(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from webmaps.project_members mine
    join webmaps.project_members theirs using (project_id)
    where mine.user_id = (select auth.uid()) and theirs.user_id = person
  )
$$;

-- The confirmed address of the one who asks. From the account, not from the token, which may be
-- older than a change of address.
create function access.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null and not access.is_locked()
$$;

-- West, south, east and north of any GeoJSON geometry; null where it has no position.
create function access.bbox_of(variadic geometries jsonb[]) returns box
language sql immutable set search_path = '' as $$
  select box(
    point(max((p ->> 0)::float8), max((p ->> 1)::float8)),
    point(min((p ->> 0)::float8), min((p ->> 1)::float8))
  )
  from unnest(geometries) as g,
    jsonb_path_query(g, 'strict $.** ? (@.type() == "array" && @[0].type() == "number" && @[1].type() == "number")') as p
  where g is not null
$$;

-- 2. What always holds.

create function access.make_token() returns text
language sql volatile set search_path = '' as $$
  select translate(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '+/=', '-_')
$$;

-- A name as it stands in an address, with a few random digits where it is taken.
create function access.free_slug(name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  plain text := btrim(left(regexp_replace(
    lower(extensions.unaccent(name)), '[^a-z0-9]+', '-', 'g'), 80), '-');
  candidate text := coalesce(nullif(plain, ''), 'project');
begin
  while exists (
    select from webmaps.projects p where p.slug = candidate and p.visibility = 'public'
  ) loop
    candidate := coalesce(nullif(plain, ''), 'project') || '-' || left(md5(gen_random_uuid()::text), 6);
  end loop;
  return candidate;
end
$$;

create function access.move_allowed(before webmaps.project_status, after webmaps.project_status)
returns boolean
language sql immutable set search_path = '' as $$
  select (before, after) in (
    ('draft', 'active'), ('active', 'on_hold'), ('on_hold', 'active'),
    ('active', 'completed'), ('completed', 'archived'), ('archived', 'completed')
  )
$$;

create function access.before_project() returns trigger
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
  if new.status <> old.status and not access.move_allowed(old.status, new.status) then
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
create trigger before_project before insert or update on webmaps.projects
  for each row execute function access.before_project();

create function access.make_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into webmaps.project_members (project_id, user_id, role) values (new.id, new.owner_id, 'owner');
  insert into webmaps.project_links (project_id, token) values (new.id, access.make_token());
  return null;
end
$$;
create trigger make_owner after insert on webmaps.projects
  for each row execute function access.make_owner();

-- A project always has an owner, and `owner_id` is one of them.
create function access.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  successor uuid;
begin
  if old.role <> 'owner' or tg_op = 'UPDATE' and new.role = 'owner' then
    return null;
  end if;
  -- Locked, so that two owners who leave at once wait for each other. Gone with its members: fine.
  perform from webmaps.projects where id = old.project_id for update;
  if not found then
    return null;
  end if;
  select user_id into successor from webmaps.project_members
  where project_id = old.project_id and role = 'owner'
  order by created_at, user_id limit 1;
  if successor is null then
    raise exception 'The last owner cannot leave a project.'
      using hint = 'Make somebody else its owner first, or delete it.';
  end if;
  update webmaps.projects set owner_id = successor
  where id = old.project_id and owner_id = old.user_id;
  return null;
end
$$;
create trigger keep_an_owner after update or delete on webmaps.project_members
  for each row execute function access.keep_an_owner();

-- Who deletes their account leaves no project without an owner: another owner takes it, else the
-- member with the most rights who is there longest; a project of theirs alone goes with them.
create function access.hand_over_projects() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mine record;
  successor uuid;
begin
  for mine in
    select p.id from webmaps.projects p
    where p.owner_id = old.id
  loop
    select user_id into successor from webmaps.project_members
    where project_id = mine.id and user_id <> old.id
    order by role desc, created_at, user_id limit 1;
    if successor is null then
      delete from webmaps.projects where id = mine.id;
    else
      update webmaps.project_members set role = 'owner'
      where project_id = mine.id and user_id = successor;
      update webmaps.projects set owner_id = successor where id = mine.id;
    end if;
  end loop;
  return old;
end
$$;
create trigger hand_over_projects before delete on webmaps.profiles
  for each row execute function access.hand_over_projects();

-- Who is put out has no way back but a new invitation.
create function access.forget_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from webmaps.project_invitations i using auth.users u
  where u.id = old.user_id and i.project_id = old.project_id and i.email = lower(u.email);
  return null;
end
$$;
create trigger forget_invitations after delete on webmaps.project_members
  for each row execute function access.forget_invitations();

revoke execute on all functions in schema access from public;
grant execute on function access.link_token(), access.can_visit(uuid) to anon, authenticated;
grant execute on function
  access.projects_with(webmaps.project_role), access.has_role(uuid, webmaps.project_role),
  access.is_archived(uuid), access.shares_project_with(uuid), access.my_email()
  to authenticated;

-- 3. Who may do what. Columns that nobody may choose (owner, author, times) are left out of the
-- grants; which rows, the policies say.

revoke all on webmaps.profiles, webmaps.projects, webmaps.project_members, webmaps.project_links,
  webmaps.project_invitations from anon, authenticated;

grant select on webmaps.profiles to anon, authenticated;
grant update (name, bio, avatar_path, links, is_public) on webmaps.profiles to authenticated;

create policy "public profiles" on webmaps.profiles for select to anon using (is_public);
create policy "public, own, of my projects" on webmaps.profiles for select to authenticated
  using (
    is_public or id = (select auth.uid()) or (select access.is_admin())
    or access.shares_project_with(id)
  );
create policy "own" on webmaps.profiles for update to authenticated
  using (id = (select auth.uid()) or (select access.is_admin()));

grant select on webmaps.projects to anon, authenticated;
-- No id: that one is taken would tell of a private project.
grant insert (name, slug, description, story, status, visibility, location_name, location, area,
  tags, cover_path, starts_on, due_on) on webmaps.projects to authenticated;
grant update (name, slug, description, story, status, visibility, location_name, location, area,
  tags, cover_path, starts_on, due_on) on webmaps.projects to authenticated;
grant delete on webmaps.projects to authenticated;

create policy "public or by link" on webmaps.projects for select to anon
  using (visibility = 'public' or visibility = 'link' and (select access.link_token()) is not null and access.can_visit(id));
-- `owner_id`: the row of a member is written after the project, and an insert wants to read it back.
create policy "members, public or by link" on webmaps.projects for select to authenticated
  using (
    owner_id = (select auth.uid())
    or id = any (array(select access.projects_with('viewer')))
    or visibility = 'public'
    or visibility = 'link' and (select access.link_token()) is not null and access.can_visit(id)
  );
create policy "own" on webmaps.projects for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy "editors" on webmaps.projects for update to authenticated
  using (id = any (array(select access.projects_with('editor'))));
create policy "owners" on webmaps.projects for delete to authenticated
  using (id = any (array(select access.projects_with('owner'))));

-- Nobody is made a member without wanting it: rows come from a new project, an accepted invitation
-- or an answered request.
grant select, delete on webmaps.project_members to authenticated;
grant update (role) on webmaps.project_members to authenticated;
create policy "members" on webmaps.project_members for select to authenticated
  using (user_id = (select auth.uid()) or project_id = any (array(select access.projects_with('viewer'))));
create policy "owners" on webmaps.project_members for update to authenticated
  using (project_id = any (array(select access.projects_with('owner'))));
create policy "owners, and oneself" on webmaps.project_members for delete to authenticated
  using (user_id = (select auth.uid()) or project_id = any (array(select access.projects_with('owner'))));

grant select on webmaps.project_links to authenticated;
create policy "owners" on webmaps.project_links for select to authenticated
  using (project_id = any (array(select access.projects_with('owner'))));

grant select, delete on webmaps.project_invitations to authenticated;
grant insert (id, project_id, email, role, message) on webmaps.project_invitations to authenticated;
create policy "owners, and the invited" on webmaps.project_invitations for select to authenticated
  using (
    project_id = any (array(select access.projects_with('owner')))
    or email = (select access.my_email())
  );
create policy "owners" on webmaps.project_invitations for insert to authenticated
  with check (
    invited_by = (select auth.uid())
    and project_id = any (array(select access.projects_with('owner')))
  );
create policy "taken back or declined" on webmaps.project_invitations for delete to authenticated
  using (
    project_id = any (array(select access.projects_with('owner')))
    or email = (select access.my_email())
  );

-- 4. What is more than one row.

-- The invitations to the one who asks, with the names that they may not read themselves yet.
create function webmaps.my_invitations() returns table (
  id uuid, project_id uuid, project_name text, role webmaps.project_role, invited_by_name text,
  message text, expires_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select i.id, i.project_id, p.name, i.role, b.name, i.message, i.expires_at
  from webmaps.project_invitations i
  join webmaps.projects p on p.id = i.project_id
  join webmaps.profiles b on b.id = i.invited_by
  where i.email = access.my_email() and i.expires_at > now()
  order by i.created_at desc
$$;

-- Takes an invitation: answers with the project. It must still stand: sent to the confirmed address
-- of the one who asks, in time, by somebody who could still send it.
create function webmaps.accept_invitation(invitation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_row webmaps.project_invitations;
begin
  delete from webmaps.project_invitations i
  where i.id = invitation and i.email = access.my_email()
  returning * into found_row;
  if found_row.id is null then
    raise exception 'There is no such invitation.' using errcode = 'PT404';
  end if;
  if found_row.expires_at <= now() or not exists (
    select from webmaps.project_members m
    where m.project_id = found_row.project_id and m.user_id = found_row.invited_by and m.role = 'owner'
    union all
    select from webmaps.profiles where id = found_row.invited_by and site_role = 'admin'
  ) then
    raise exception 'This invitation does not stand any more.'
      using hint = 'Ask an owner of the project for a new one.';
  end if;
  perform access.refuse_archived(found_row.project_id);
  insert into webmaps.project_members (project_id, user_id, role)
  values (found_row.project_id, auth.uid(), found_row.role)
  -- An invitation gives rights and never takes them.
  on conflict (project_id, user_id) do update
    set role = greatest(webmaps.project_members.role, excluded.role);
  return found_row.project_id;
end
$$;

-- Makes a member the project's owner; the one before stays as an editor.
create function webmaps.transfer_project(project uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_owner uuid;
begin
  if not access.has_role(project, 'owner') then
    raise exception 'Only an owner can hand over a project.' using errcode = 'insufficient_privilege';
  end if;
  perform access.refuse_archived(project);
  select owner_id into old_owner from webmaps.projects where id = project for update;
  update webmaps.project_members set role = 'owner' where project_id = project and user_id = new_owner;
  if not found then
    raise exception 'The new owner has to be a member of the project.'
      using hint = 'Invite them first.';
  end if;
  if old_owner = new_owner then
    return;
  end if;
  update webmaps.projects set owner_id = new_owner where id = project;
  update webmaps.project_members set role = 'editor' where project_id = project and user_id = old_owner;
end
$$;

-- A new secret for the project's link: the old one opens nothing from now on.
create function webmaps.renew_project_link(project uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_token text := access.make_token();
begin
  if not access.has_role(project, 'owner') then
    raise exception 'Only an owner can renew the link of a project.'
      using errcode = 'insufficient_privilege';
  end if;
  perform access.refuse_archived(project);
  update webmaps.project_links set token = new_token, renewed_at = now() where project_id = project;
  return new_token;
end
$$;

revoke execute on function webmaps.my_invitations(), webmaps.accept_invitation(uuid),
  webmaps.transfer_project(uuid, uuid), webmaps.renew_project_link(uuid) from public, anon, service_role;
grant execute on function webmaps.my_invitations(), webmaps.accept_invitation(uuid),
  webmaps.transfer_project(uuid, uuid), webmaps.renew_project_link(uuid) to authenticated;
