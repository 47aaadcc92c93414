-- Somebody asks to be let in: to the site, or to a project they know the id of.

create table webmaps.access_requests (
  id uuid primary key default gen_random_uuid(),
  -- Not a foreign key: its error would tell whether a private project exists.
  project_id uuid,
  requester_id uuid references webmaps.profiles (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 320),
  name text not null default '' check (char_length(name) <= 100),
  message text not null default '' check (char_length(message) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by uuid references webmaps.profiles (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
alter table webmaps.access_requests enable row level security;
create unique index one_open_request on webmaps.access_requests (email, project_id)
  nulls not distinct where status = 'open';
create index on webmaps.access_requests (project_id);
create index on webmaps.access_requests (requester_id);
create index on webmaps.access_requests (created_at) where requester_id is null;
create index on webmaps.access_requests (answered_by);

create function access.forget_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from webmaps.access_requests where project_id = old.id;
  return null;
end
$$;
create trigger forget_requests after delete on webmaps.projects
  for each row execute function access.forget_requests();
revoke execute on all functions in schema access from public;

revoke all on webmaps.access_requests from anon, authenticated;
grant select on webmaps.access_requests to authenticated;
create policy "own, of projects that I own, all for administrators" on webmaps.access_requests
  for select to authenticated
  using (
    requester_id = (select auth.uid()) or (select access.is_admin())
    or project_id = any (array(select access.projects_with('owner')))
  );

-- Asks for access. The answer is the same whether the project exists or not and whether this
-- address has asked before. Who is signed in asks by their own address.
create function webmaps.request_access(
  project uuid default null, email text default null, name text default '', message text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own_address text := access.my_email();
  address text := coalesce(own_address, lower(btrim(request_access.email)));
begin
  if address is null then
    raise exception 'An e-mail address is needed.' using errcode = 'not_null_violation';
  end if;
  -- Each one reaches somebody's mailbox: a flood of addresses ends here. Code for REST: status 429.
  if own_address is null and (
    select count(*) from webmaps.access_requests
    where requester_id is null and created_at > now() - interval '1 hour'
  ) >= 100 then
    raise exception 'Too many people ask at the moment. Try again in an hour.' using errcode = 'PT429';
  end if;
  if own_address is not null and (
    select count(*) from webmaps.access_requests
    where requester_id = auth.uid() and created_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'You have asked often. Try again in an hour.' using errcode = 'PT429';
  end if;
  insert into webmaps.access_requests (project_id, requester_id, email, name, message)
  -- An address that is only said and not proven never stands beside an account.
  values (project, case when own_address is not null then auth.uid() end, address, btrim(request_access.name), request_access.message)
  on conflict (email, project_id) where status = 'open' do nothing;
end
$$;

-- Answers a request: an administrator every one, an owner those to the project. Accepted, who has
-- an account is a member; who has none is invited by their address.
create function webmaps.answer_access_request(
  request uuid, accept boolean, role webmaps.project_role default 'viewer', answer text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked webmaps.access_requests;
begin
  select * into asked from webmaps.access_requests r
  where r.id = request and r.status = 'open' and (
    access.is_admin() or r.project_id is not null and access.has_role(r.project_id, 'owner')
  )
  for update;
  if asked.id is null then
    raise exception 'There is no such open request.' using errcode = 'PT404';
  end if;
  if accept then
    perform access.refuse_archived(asked.project_id);
  end if;
  update webmaps.access_requests set
    status = case when accept then 'accepted' else 'declined' end,
    answer = answer_access_request.answer, answered_by = auth.uid(), answered_at = now()
  where id = asked.id;
  if not accept or asked.project_id is null
    or not exists (select from webmaps.projects where id = asked.project_id) then
    return;
  end if;
  if asked.requester_id is not null then
    insert into webmaps.project_members (project_id, user_id, role)
    values (asked.project_id, asked.requester_id, answer_access_request.role)
    on conflict (project_id, user_id) do nothing;
  else
    insert into webmaps.project_invitations (project_id, email, role, invited_by)
    values (asked.project_id, asked.email, answer_access_request.role, auth.uid())
    on conflict (project_id, email) do update
      set role = excluded.role, invited_by = excluded.invited_by,
        expires_at = now() + interval '14 days';
  end if;
end
$$;

revoke execute on function webmaps.request_access(uuid, text, text, text),
  webmaps.answer_access_request(uuid, boolean, webmaps.project_role, text)
  from public, anon, service_role;
grant execute on function webmaps.request_access(uuid, text, text, text) to anon, authenticated;
grant execute on function webmaps.answer_access_request(uuid, boolean, webmaps.project_role, text)
  to authenticated;
