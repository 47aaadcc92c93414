-- What a person has set for themselves, and what the operator has set for the site.

create table webmaps.notification_preferences (
  user_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  event text not null check (event in ('message', 'invitation', 'access_request', 'comment', 'mention',
    'task_assigned', 'task_due', 'project_status', 'member_joined')),
  channel text not null check (channel in ('mail', 'app', 'push')),
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, event, channel)
);
alter table webmaps.notification_preferences enable row level security;

create table webmaps.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  endpoint text not null check (endpoint like 'https://%' and char_length(endpoint) <= 2000),
  keys jsonb not null check (jsonb_typeof(keys) = 'object' and pg_column_size(keys) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, endpoint)
);
alter table webmaps.push_subscriptions enable row level security;

-- One row a topic: appearance, display, saved views …
create table webmaps.user_settings (
  user_id uuid not null default auth.uid() references webmaps.profiles (id) on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9-]*$' and char_length(key) <= 100),
  value jsonb not null check (pg_column_size(value) <= 100000),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
alter table webmaps.user_settings enable row level security;

create table webmaps.site_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9-]*$' and char_length(key) <= 100),
  value jsonb not null check (pg_column_size(value) <= 100000),
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table webmaps.site_settings enable row level security;

create trigger touch before update on webmaps.notification_preferences
  for each row execute function access.touch();
create trigger touch before update on webmaps.user_settings
  for each row execute function access.touch();
create trigger touch before update on webmaps.site_settings
  for each row execute function access.touch();

revoke all on webmaps.notification_preferences, webmaps.push_subscriptions, webmaps.user_settings,
  webmaps.site_settings from anon, authenticated;

-- The owner's id may be written because the policies hold it to the one who asks: an upsert needs it.
grant select, delete, insert (user_id, event, channel, enabled), update (user_id, event, channel, enabled)
  on webmaps.notification_preferences to authenticated;
create policy "own" on webmaps.notification_preferences to authenticated
  using (user_id = (select auth.uid()));

grant select, delete, insert (id, user_id, endpoint, keys), update (user_id, endpoint, keys)
  on webmaps.push_subscriptions to authenticated;
create policy "own" on webmaps.push_subscriptions to authenticated
  using (user_id = (select auth.uid()));

grant select, delete, insert (user_id, key, value), update (user_id, key, value)
  on webmaps.user_settings to authenticated;
create policy "own" on webmaps.user_settings to authenticated
  using (user_id = (select auth.uid()));

grant select on webmaps.site_settings to anon, authenticated;
grant delete, insert (key, value, is_public), update (key, value, is_public)
  on webmaps.site_settings to authenticated;
create policy "public ones" on webmaps.site_settings for select to anon, authenticated
  using (is_public);
create policy "administrators" on webmaps.site_settings to authenticated
  using ((select access.is_admin()));
