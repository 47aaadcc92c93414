/**
 * The queries that read the catalogue; each returns one row with one JSON value named `value`. They
 * run with an empty search path, so that types are written with their schemas. `$1`: exposed
 * schemas.
 */

export const relationsQuery = `
select coalesce(json_agg(r), '[]') as value
from (
  select c.oid::int8, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    -- A view shows what its query lets through, which statistics know nothing of.
    c.relkind in ('r', 'p', 'm') and not c.relrowsecurity as "showsAllRows",
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and events.mask & 8 <> 0 as insertable,
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and events.mask & 4 <> 0 as updatable,
    c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and events.mask & 16 <> 0 as deletable,
    n.nspname = any ($1) as exposed,
    coalesce((
      select json_agg(a.attname order by array_position(k.conkey, a.attnum))
      from pg_constraint k
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'
    ), '[]') as "primaryKey",
    coalesce((
      select json_agg(json_build_object(
        'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
        'default', case
          when a.attgenerated <> '' then null
          -- pg_get_serial_sequence would want the right to use the schema.
          when a.attidentity = 'd' then (
            select format('nextval(%L)', s.objid::regclass) from pg_depend s
            where s.classid = 'pg_class'::regclass and s.refclassid = 'pg_class'::regclass
              and s.refobjid = c.oid and s.refobjsubid = a.attnum and s.deptype = 'i'
          )
          else coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
        end,
        'description', col_description(c.oid, a.attnum),
        'maxLength', case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4
          then a.atttypmod - 4 end,
        'values', coalesce((
          select json_agg(e.enumlabel order by e.enumsortorder)
          from pg_enum e where e.enumtypid = t.oid
        ), '[]')
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns,
    case when c.relkind in ('v', 'm') then (
      select r.ev_action::text from pg_rewrite r
      where r.ev_class = c.oid and r.rulename = '_RETURN'
    ) end as rule
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (select pg_relation_is_updatable(c.oid, true) as mask) events
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not pg_is_other_temp_schema(n.oid)
) r`;

export const keysQuery = `
select coalesce(json_agg(k), '[]') as value
from (
  select c.conrelid::int8 as relation, c.contype as kind, c.conname as name, c.conkey as columns,
    c.confrelid::int8 as target, c.confkey as "targetColumns"
  from pg_constraint c
  where c.contype in ('p', 'u', 'f') and c.conparentid = 0
  order by c.conrelid, c.conname
) k`;

export const routinesQuery = `
select coalesce(json_agg(f), '[]') as value
from (
  select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end
      as volatility,
    p.proretset as "returnsSet", p.prorettype = 'void'::regtype as "returnsVoid",
    format_type(p.prorettype, null) as "returnType", returned.oid::int8 as "returnRelation",
    coalesce((
      select json_agg(coalesce(arg.name, '') order by arg.place)
      from unnest(p.proargnames, p.proargmodes) with ordinality as arg (name, mode, place)
      where arg.mode in ('o', 'b', 't')
    ), '[]') as "returnColumns",
    p.prorows = 1 as "oneRow",
    (
      select given.typrelid::int8 from pg_type given
      where p.pronargs = 1 and given.oid = p.proargtypes[0] and given.typrelid <> 0
    ) as "takesRelation",
    n.nspname = any ($1) as exposed,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(arg.name, ''),
        'type', case arg.type
          when 'bit'::regtype then 'bit varying'
          when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying'
          when 'character[]'::regtype then 'character varying[]'
          else format_type(arg.type, null)
        end,
        'required', arg.place <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(arg.mode = 'v', false)
      ) order by arg.place)
      from (
        select given.type, names.name, names.mode,
          row_number() over (order by given.place) as place
        from unnest(p.proargtypes) with ordinality as given (type, place)
        left join lateral (
          select every.name, every.mode from (
            select a.name, a.mode, row_number() over (order by a.place) as place
            from unnest(
              p.proargnames,
              coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs]))
            ) with ordinality as a (name, mode, place)
            where a.mode in ('i', 'b', 'v')
          ) every where every.place = given.place
        ) names on true
      ) arg
    ), '[]') as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  left join pg_type base on base.oid = t.typbasetype
  left join pg_class returned on returned.oid = coalesce(nullif(t.typrelid, 0), base.typrelid)
    and returned.relkind in ('r', 'v', 'm', 'f', 'p', 'c')
  where p.prokind = 'f' and t.oid <> 'trigger'::regtype and t.oid <> 'event_trigger'::regtype
    and (n.nspname = any ($1) or n.nspname in ('public', 'extensions') and p.pronargs = 1)
  order by n.nspname, p.proname, p.pronargs, p.oid::regprocedure::text
) f`;

export const compositesQuery = `
select coalesce(json_agg(c), '[]') as value
from (
  select r.oid::int8, n.nspname as schema, r.relname as name, (
    select json_agg(a.attname order by a.attnum) from pg_attribute a
    where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  ) as columns
  from pg_class r join pg_namespace n on n.oid = r.relnamespace where r.relkind = 'c'
) c`;

export const typesQuery = `
select coalesce(json_agg(t), '[]') as value
from (
  select p.typname as name, quote_ident(n.nspname) || '.' || quote_ident(p.typname) as sql
  from pg_type p
  join pg_namespace n on n.oid = p.typnamespace
  where p.typtype in ('b', 'd', 'e', 'r', 'm') and p.typcategory <> 'A' and p.typisdefined
    and (n.nspname = any ($1) or n.nspname in ('pg_catalog', 'public', 'extensions'))
  order by n.nspname = 'pg_catalog' desc, array_position($1, n.nspname::text)
) t`;

export const rolesQuery = `
select coalesce(json_agg(s), '[]') as value
from (
  select r.rolname as role, split_part(c, '=', 1) as name, substr(c, strpos(c, '=') + 1) as value
  from pg_db_role_setting d
  join pg_roles r on r.oid = d.setrole
  cross join unnest(d.setconfig) c
  where d.setdatabase = 0
    or d.setdatabase = (select oid from pg_database where datname = current_database())
) s`;

/** PostGIS's function that creates a feature of a row, where PostGIS is installed. */
export const geoJsonQuery = `
select to_json((
  select quote_ident(n.nspname) || '.' || quote_ident(p.proname)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype
  limit 1
)) as value`;

/** Changes with every change of a relation, column, key or function: their rows' versions. */
export const fingerprintQuery = `
select json_build_array(
  (select hash_array_extended(array_agg(c.oid::int8 # c.xmin::text::int8 order by c.oid), 0)
    from pg_class c where c.relnamespace in (select n.oid from pg_namespace n where n.nspname = any ($1))),
  (select hash_array_extended(array_agg(a.xmin::text::int8 + a.attnum order by a.attrelid, a.attnum), 0)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in (select n.oid from pg_namespace n where n.nspname = any ($1))
      and a.attnum > 0 and c.relkind <> 'i'),
  (select hash_array_extended(array_agg(k.oid::int8 # k.xmin::text::int8 order by k.oid), 0)
    from pg_constraint k
    where k.connamespace in (select n.oid from pg_namespace n where n.nspname = any ($1))),
  (select hash_array_extended(array_agg(p.oid::int8 # p.xmin::text::int8 order by p.oid), 0)
    from pg_proc p
    where p.pronamespace in (select n.oid from pg_namespace n where n.nspname = any ($1)))
)::text as value`;
