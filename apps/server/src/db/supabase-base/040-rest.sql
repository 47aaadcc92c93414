-- Tells REST when what it shows was defined anew, as on Supabase: it reads the catalogue again at
-- `notify pgrst, 'reload schema'`. Nobody hears of temporary tables, which REST never shows.

create function extensions.tell_rest_of_definitions() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() as command
    where command.schema_name is distinct from 'pg_temp'
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;

create function extensions.tell_rest_of_drops() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_dropped_objects() as dropped
    where not dropped.is_temporary
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;

do $$
begin
  create event trigger tell_rest_of_definitions on ddl_command_end
    when tag in ('CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO',
      'ALTER TABLE', 'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW',
      'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
      'CREATE TRIGGER', 'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE RULE',
      'COMMENT')
    execute function extensions.tell_rest_of_definitions();
  create event trigger tell_rest_of_drops on sql_drop
    execute function extensions.tell_rest_of_drops();
exception when insufficient_privilege then
  -- Then REST looks for itself whenever something asked for is not there.
  raise notice 'Only a superuser may create event triggers.';
end
$$;
