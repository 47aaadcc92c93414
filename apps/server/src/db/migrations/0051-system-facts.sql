-- What the page about the system shows of the database, embedded or hosted.

-- The statements that took most time, where the extension that measures them runs; null elsewhere.
-- Only statements whose constants the extension replaces are shown, and none of their quoted text:
-- others, such as a change of a password, would show it.
create function access.slow_statements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place text;
  statements jsonb;
begin
  select quote_ident(n.nspname) into place
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace
  where e.extname = 'pg_stat_statements';
  if place is null then
    return null;
  end if;
  execute format(
    $query$
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (
        select left(regexp_replace(query, '''(?:[^'']|'''')*''', '''…''', 'g'), 400) as statement, calls,
          round(total_exec_time) as total_ms, round(mean_exec_time::numeric, 1) as mean_ms
        from %s.pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and query ~* '^\s*(select|insert|update|delete|merge|with)\M'
        order by total_exec_time desc limit 10
      ) as s
    $query$, place) into statements;
  return statements;
exception when object_not_in_prerequisite_state or insufficient_privilege then
  -- The extension is there, and the server was started without it.
  return null;
end
$$;

create function webmaps.system_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mails jsonb;
begin
  perform access.require_administrator();
  if to_regclass('auth.mail_outbox') is not null then
    -- A hosted Supabase has no such table, so that the statement must not be compiled there.
    execute $query$
      select jsonb_build_object(
        'waiting', count(*) filter (where sent_at is null and next_attempt_at is not null),
        'failed', count(*) filter (where sent_at is null and next_attempt_at is null and failure is not null)
      ) from auth.mail_outbox
    $query$ into mails;
  end if;
  return jsonb_build_object(
    'version', current_setting('server_version'),
    'bytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'max_connections', current_setting('max_connections')::integer,
    'tables', (
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
        select c.oid::regclass::text as name, pg_total_relation_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('webmaps', 'auth', 'storage', 'realtime', 'access')
        order by pg_total_relation_size(c.oid) desc, 1 limit 8
      ) as t
    ),
    'storage', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.bucket), '[]') from (
        select bucket_id as bucket, count(*) as files, coalesce(sum(access.size_of_file(metadata)), 0) as bytes
        from storage.objects group by bucket_id
      ) as b
    ),
    'mails', mails,
    'slow_statements', access.slow_statements(),
    'log', (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (
        select l.act, l.subject, l.created_at, coalesce(p.name, '') as actor
        from webmaps.site_log l left join webmaps.profiles p on p.id = l.actor_id
        order by l.id desc limit 20
      ) as l
    )
  );
end
$$;

-- How many projects, and how many routes of projects, are within each box. With the administrator's
-- own rights: counting private routes in boxes of one's choice would find them.
create function webmaps.region_use(regions jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not access.is_admin() then
    raise exception 'Only an administrator can do this.' using errcode = 'insufficient_privilege';
  end if;
  return (
    select coalesce(jsonb_object_agg(r.id, jsonb_build_object(
      'projects', (select count(*) from webmaps.projects p where p.bbox && r.area),
      'routes', (
        select count(*) from webmaps.routes t
        where t.bbox && r.area and t.project_id is not null and t.deleted_at is null
      )
    )), '{}')
    from (
      select e ->> 'id' as id, box(
        point((e -> 'bbox' ->> 2)::float8, (e -> 'bbox' ->> 3)::float8),
        point((e -> 'bbox' ->> 0)::float8, (e -> 'bbox' ->> 1)::float8)
      ) as area
      from jsonb_array_elements(regions) as e limit 200
    ) as r
  );
end
$$;

revoke execute on function access.slow_statements() from public, anon, authenticated, service_role;
revoke execute on function webmaps.system_facts(), webmaps.region_use(jsonb)
  from public, anon, service_role;
grant execute on function webmaps.system_facts(), webmaps.region_use(jsonb) to authenticated;
