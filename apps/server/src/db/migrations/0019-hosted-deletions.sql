-- A hosted Supabase tells everybody who subscribes the primary key of each deleted row, whatever the
-- policies say; our own service tells those alone who could see it. So there, tables whose key says
-- who is whose are not followed: who leaves which project, who reads which message.
do $$
declare
  followed name;
begin
  if to_regprocedure('realtime.note_change()') is not null then return; end if;
  for followed in
    select tablename from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'webmaps'
      and tablename in ('project_members', 'mailbox')
  loop
    execute format('alter publication supabase_realtime drop table webmaps.%I', followed);
  end loop;
end
$$;
