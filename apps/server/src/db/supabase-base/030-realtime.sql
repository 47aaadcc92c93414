-- The schema of the realtime service: policies of private channels, messages sent by the database,
-- and the feed of changes to the tables of the publication `supabase_realtime`.

create schema if not exists realtime authorization supabase_realtime_admin;
grant usage on schema realtime to anon, authenticated, service_role;
-- One slow question must not hold up everybody's messages.
alter role supabase_realtime_admin set statement_timeout = '10s';

-- Who may read or write a private channel is said by policies on this table: select is to receive,
-- insert is to send, `extension` tells broadcast from presence.
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  binary_payload bytea,
  private boolean default false,
  inserted_at timestamp not null default (now() at time zone 'utc'),
  updated_at timestamp not null default (now() at time zone 'utc'),
  -- Set where the service itself sent it already and keeps it for those who join later.
  broadcasted_at timestamp,
  expires_at timestamp,
  primary key (id, inserted_at)
);
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create index messages_of_topic on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index messages_by_age on realtime.messages (inserted_at);

-- The topic that the policies are asked about.
create function realtime.topic() returns text language sql stable as
$$ select nullif(current_setting('realtime.topic', true), '') $$;

-- Sends to everybody on a channel when the transaction commits. A message that may not be sent is
-- a warning, so that it never undoes the work it tells of.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
  with_id jsonb := case
    when jsonb_typeof(payload) = 'object' and not payload ? 'id'
    then payload || jsonb_build_object('id', message_id) else payload end;
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, with_id, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

create function realtime.send_binary(
  payload bytea, event text, topic text, private boolean default true
) returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For triggers: sends the change of a row to a channel.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation,
      'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end $$;

-- The outbox. Readers keep the snapshot of their last look, and take what has become visible since:
-- nothing is lost or read twice, and no commit has to wait for another, as it would behind a lock or
-- with a NOTIFY of its own (measured: a tenth of the writes of 20 connections).
create table realtime.changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  changed_at timestamptz not null default clock_timestamp(),
  schema_name text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  primary key (xid, id)
);
alter table realtime.changes owner to supabase_realtime_admin;

-- Servers on one database. One that waits has read all there was and wants to be woken; one that
-- is busy looks by itself. Lost with a crash, as the connections of the servers are.
create unlogged table realtime.servers (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  is_waiting boolean not null default false
);
alter table realtime.servers owner to supabase_realtime_admin;

-- Once in a transaction.
create function realtime.wake_servers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('realtime.told', true) is distinct from this_transaction then
    perform set_config('realtime.told', this_transaction, true);
    if exists (select from realtime.servers where is_waiting) then
      perform pg_notify('realtime_changes', '');
    end if;
  end if;
end $$;
alter function realtime.wake_servers() owner to supabase_realtime_admin;
revoke execute on function realtime.wake_servers() from public;

-- Notes the change of a row. Arguments: `full` or `key` (what is told of the old row), then the
-- columns of the primary key.
create function realtime.note_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  before jsonb;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old);
    if tg_argv[0] = 'key' then
      before := (
        select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(before) where key = any (tg_argv[1:]));
    end if;
  end if;
  perform realtime.wake_servers();
  insert into realtime.changes (schema_name, table_name, type, record, old_record)
  values (tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end, before);
  return null;
end $$;
alter function realtime.note_change() owner to supabase_realtime_admin;

create function realtime.note_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.wake_servers();
  insert into realtime.changes (schema_name, table_name, type, record)
  values ('realtime', 'messages', 'MESSAGE', jsonb_build_object(
    'id', new.id, 'topic', new.topic, 'event', new.event, 'payload', new.payload,
    'private', coalesce(new.private, false), 'binary', encode(new.binary_payload, 'base64')));
  return null;
end $$;
alter function realtime.note_message() owner to supabase_realtime_admin;
create trigger note_message after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.event is not null and new.broadcasted_at is null)
  execute function realtime.note_message();

-- A table joins the feed by `alter publication supabase_realtime add table …`, as on Supabase.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Brings the triggers in step with the publication. Runs as the owner of the tables.
create function realtime.follow_publication() returns void
language plpgsql security definer set search_path = '' as $$
declare
  step record;
begin
  for step in
    with wanted as (
      select c.oid, array[case when c.relreplident = 'f' then 'full' else 'key' end] || array(
        select a.attname::text from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as arguments
      from pg_catalog.pg_publication_tables p
      join pg_catalog.pg_namespace n on n.nspname = p.schemaname
      join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = 'supabase_realtime' and c.relkind = 'r'
        and p.schemaname not in ('realtime', 'pg_catalog', 'information_schema')
    ), present as (
      select tgrelid as oid, tgargs from pg_catalog.pg_trigger
      where tgfoid = 'realtime.note_change()'::regprocedure and tgparentid = 0
    )
    select coalesce(wanted.oid, present.oid)::regclass as relation,
      wanted.arguments, present.oid is not null as is_present
    from wanted full join present using (oid)
    where present.oid is null or wanted.oid is null or present.tgargs <> (
      select string_agg(convert_to(argument, 'UTF8') || '\x00'::bytea, ''::bytea)
      from unnest(wanted.arguments) as argument)
  loop
    if step.is_present then
      execute format('drop trigger realtime_note_change on %s', step.relation);
    end if;
    if step.arguments is not null then
      execute format(
        'create trigger realtime_note_change after insert or update or delete on %s
         for each row execute function realtime.note_change(%s)',
        step.relation,
        (select string_agg(quote_literal(argument), ', ') from unnest(step.arguments) as argument));
      -- To name the table; which of its rows, the role of each requester says.
      execute format('grant usage on schema %s to supabase_realtime_admin', (
        select relnamespace::regnamespace from pg_catalog.pg_class where oid = step.relation));
    end if;
  end loop;
end $$;
revoke execute on function realtime.follow_publication() from public;
grant execute on function realtime.follow_publication() to supabase_realtime_admin;

create function realtime.follow_definitions() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.follow_publication();
end $$;

do $$
begin
  create event trigger realtime_follow_publication on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION',
      'CREATE TABLE', 'ALTER TABLE')
    execute function realtime.follow_definitions();
exception when insufficient_privilege then
  -- Then the service looks at the publication whenever somebody subscribes.
  raise notice 'Only a superuser may create event triggers.';
end
$$;

-- What somebody may do on a private channel. Leaves rows behind: to be rolled back.
create function realtime.channel_rights(about text, as_role text, with_claims text)
returns table (can_receive text[], can_send text[]) language plpgsql as $$
declare
  extensions constant text[] := array['broadcast', 'presence', 'persistence'];
  probes uuid[];
  kind text;
begin
  with probe as (
    insert into realtime.messages (topic, extension, private)
    select about, unnest(extensions), true returning id
  ) select array_agg(id) into probes from probe;
  perform set_config('realtime.topic', about, true),
    set_config('request.jwt.claims', with_claims, true), set_config('role', as_role, true);
  can_send := '{}';
  begin
    can_receive := array(select m.extension from realtime.messages m where m.id = any (probes));
  exception when others then
    -- A policy that fails allows nothing.
    can_receive := '{}';
  end;
  foreach kind in array extensions loop
    begin
      insert into realtime.messages (topic, extension, private) values (about, kind, true);
      can_send := can_send || kind;
    exception when others then
      null;
    end;
  end loop;
  perform set_config('role', 'none', true);
  return next;
end $$;
alter function realtime.channel_rights(text, text, text) owner to supabase_realtime_admin;
revoke execute on function realtime.channel_rights(text, text, text) from public;

-- Which rows each of many requesters sees: for each its number and the numbers of the keys (from
-- 1), as row-level security has it now. One call for all of them, because a thousand subscribers
-- would be a thousand round trips.
create function realtime.visible_rows(relation oid, keys jsonb[], roles text[], claims text[])
returns table (who integer, visible integer[]) language plpgsql as $$
declare
  matches text := (
    select string_agg(format('t.%1$I = (k.key ->> %1$L)::%2$s',
      a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
    from pg_index i join pg_attribute a on a.attrelid = relation and a.attnum = any (i.indkey)
    where i.indrelid = relation and i.indisprimary);
begin
  if exists (select from pg_prepared_statements where name = 'realtime_visible_rows') then
    deallocate realtime_visible_rows;
  end if;
  -- Prepared, so that it is planned once for each role and not for each requester.
  execute format(
    'prepare realtime_visible_rows (jsonb[]) as
     select coalesce(array_agg(k.number::integer), ''{}'')
     from unnest($1) with ordinality as k(key, number)
     where exists (select from %s t where %s)', relation::regclass, matches);
  for number in 1 .. cardinality(roles) loop
    who := number;
    begin
      perform set_config('request.jwt.claims', claims[number], true),
        set_config('role', roles[number], true);
      execute format('execute realtime_visible_rows (%L)', keys) into visible;
    exception when others then
      -- A policy that fails on somebody's claims hides the rows from them alone.
      visible := '{}';
    end;
    return next;
  end loop;
  perform set_config('role', 'none', true);
  deallocate realtime_visible_rows;
end $$;
alter function realtime.visible_rows(oid, jsonb[], text[], text[]) owner to supabase_realtime_admin;
revoke execute on function realtime.visible_rows(oid, jsonb[], text[], text[]) from public;

-- Which of the records fulfil `column operator value`, by the rules of the column's type.
create function realtime.matching_records(
  relation oid, records jsonb[], of_column text, operator text, value text
) returns boolean[] language plpgsql stable as $$
declare
  type text := (
    select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = relation and attname = of_column and attnum > 0 and not attisdropped);
  condition text := case operator
    when 'eq' then '= $2::%s' when 'neq' then '<> $2::%s'
    when 'lt' then '< $2::%s' when 'lte' then '<= $2::%s'
    when 'gt' then '> $2::%s' when 'gte' then '>= $2::%s'
    when 'in' then '= any ($2::%s[])'
    when 'like' then 'like $2' when 'ilike' then 'ilike $2'
    when 'match' then '~ $2' when 'imatch' then '~* $2'
    when 'isdistinct' then 'is distinct from $2::%s'
    when 'is' then case value
      when 'null' then 'is null' when 'true' then 'is true'
      when 'false' then 'is false' when 'unknown' then 'is unknown' end
  end;
  answer boolean[];
begin
  if type is null then raise exception 'invalid column for filter %', of_column; end if;
  if condition is null then raise exception 'invalid operator for filter %', operator; end if;
  execute format(
    'select array_agg((r.record ->> %L)::%s ' || format(condition, type) ||
    ' order by r.number) from unnest($1) with ordinality as r(record, number)', of_column, type)
  into answer using records, value;
  return answer;
end $$;
alter function realtime.matching_records(oid, jsonb[], text, text, text)
  owner to supabase_realtime_admin;
revoke execute on function realtime.matching_records(oid, jsonb[], text, text, text) from public;

-- What servers tell each other: broadcasts and presences of their own connections.
create unlogged table realtime.relay (
  id bigint generated always as identity primary key,
  server uuid not null,
  sent_at timestamptz not null default now(),
  messages jsonb not null
);
alter table realtime.relay owner to supabase_realtime_admin;
