-- What administrators do with the server itself: its regions and backups. The server performs these
-- acts on its own disk; the database authorises and logs each by the administrator's own token.

create table webmaps.site_log (
  id bigint generated always as identity primary key,
  actor_id uuid references webmaps.profiles (id) on delete set null,
  act text not null check (act in (
    'import_region', 'cancel_import', 'retry_import', 'rename_region', 'delete_region', 'restore_region',
    'make_backup', 'delete_backup'
  )),
  -- The name of a region or of a file.
  subject text not null default '' check (char_length(subject) <= 200),
  created_at timestamptz not null default now()
);
alter table webmaps.site_log enable row level security;
create index on webmaps.site_log (actor_id);

revoke all on webmaps.site_log from anon, authenticated;
revoke insert, update, delete on webmaps.site_log from service_role;
grant select on webmaps.site_log to authenticated;
create policy "administrators" on webmaps.site_log for select to authenticated
  using ((select access.is_admin()));
create policy "banned: nothing" on webmaps.site_log as restrictive for all to authenticated
  using (not (select access.is_shut_out()));

-- Refuses everyone but administrators, and logs the act; without one it only checks the permission.
create function webmaps.administer_site(act text default null, subject text default '') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform access.require_administrator();
  if act is not null then
    insert into webmaps.site_log (actor_id, act, subject) values (auth.uid(), act, left(subject, 200));
  end if;
end
$$;

revoke execute on function webmaps.administer_site(text, text) from public, anon, service_role;
grant execute on function webmaps.administer_site(text, text) to authenticated;
