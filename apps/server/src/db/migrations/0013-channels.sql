-- Private realtime channels: `project:<id>` and `project:<id>:<part>` for the people of a project,
-- `user:<id>` for what the server tells one person.

create function access.project_of_topic(topic text) returns uuid
language sql immutable set search_path = '' as $$
  select case when topic ~ '^project:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[a-z0-9-]{1,50})?$'
    then substr(topic, 9, 36)::uuid end
$$;
revoke execute on all functions in schema access from public;
grant execute on function access.project_of_topic(text) to authenticated;

create policy "webmaps: members receive" on realtime.messages for select to authenticated
  using (
    extension in ('broadcast', 'presence') and (
      access.has_role(access.project_of_topic((select realtime.topic())), 'viewer')
      or (select realtime.topic()) = 'user:' || (select access.me())::text
    )
  );
-- Viewers are seen; who may say something may also send.
create policy "webmaps: members send" on realtime.messages for insert to authenticated
  with check (
    extension = 'presence'
      and access.has_role(access.project_of_topic((select realtime.topic())), 'viewer')
    or extension = 'broadcast'
      and access.has_role(access.project_of_topic((select realtime.topic())), 'commenter')
  );

-- What pages follow while it changes. Row-level security decides for each subscriber.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table webmaps.projects, webmaps.project_members,
  webmaps.documents, webmaps.tasks, webmaps.comments, webmaps.mailbox,
  webmaps.activity_log, webmaps.access_requests;
