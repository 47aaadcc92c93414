-- From which networks somebody has come before: a guesser elsewhere must not be able to shut the
-- right person out by guessing. And what is counted over hours and days outlives a crash.

set local role supabase_auth_admin;

alter table auth.rate_limits set logged;

-- Whose network an address is of: of IPv6 the first 64 bits, as one household has them all.
create function auth.network_of(address inet) returns cidr
language sql immutable set search_path = '' as $$
  select network(set_masklen(address, case family(address) when 6 then 64 else 32 end))
$$;

create table auth.known_networks (
  user_id uuid not null references auth.users on delete cascade,
  network cidr not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_last_used_at_idx on auth.known_networks (last_used_at);

-- A session is there for who has proven who they are, and refreshed by who holds its secret.
create function auth.remember_network() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.known_networks as k (user_id, network)
  values (new.user_id, auth.network_of(new.ip))
  on conflict (user_id, network) do update set last_used_at = now()
    where k.last_used_at not between now() - interval '1 day' and now();
  return null;
end $$;
create trigger remember_network after insert or update of ip on auth.sessions
  for each row when (new.ip is not null) execute function auth.remember_network();

insert into auth.known_networks (user_id, network)
select distinct user_id, auth.network_of(ip) from auth.sessions where ip is not null;

reset role;
