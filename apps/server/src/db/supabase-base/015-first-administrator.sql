-- That this home has had an administrator: the link by which the first one comes is good once for
-- ever, also after that one has gone. The operator can ask for another link, which is kept here.

set local role supabase_auth_admin;

create table auth.first_administrator (
  id boolean primary key default true check (id),
  appeared_at timestamptz not null default now(),
  -- Of the link that the operator asked for since; it is used up by the next administrator.
  link_id uuid
);

create function auth.remember_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.first_administrator (id) values (true)
  on conflict (id) do update set link_id = null;
  return null;
end $$;
create trigger remember_administrator after insert or update of raw_app_meta_data on auth.users
  for each row when (new.raw_app_meta_data ->> 'site_role' = 'admin')
  execute function auth.remember_administrator();

insert into auth.first_administrator (id)
select true where exists (
  select from auth.users where raw_app_meta_data ->> 'site_role' = 'admin'
);

reset role;
