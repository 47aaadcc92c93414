-- A route under a short link: shown to anyone who has the link, without what is its owner's alone.

-- Letters and digits only: programs that find links in a text leave a "-" or "_" at the end out.
-- What is left of a random text after dropping two of its signs is still random; 12 of 62 signs are
-- 71 bits.
create function access.make_short_token() returns text
language sql volatile set search_path = '' as $$
  select left(translate(access.make_token(), '-_', ''), 12)
$$;

-- Compared by their digests, so that the time of an answer tells nothing about other tokens. A
-- backslash would be read as the start of a code.
create unique index route_links_by_digest on webmaps.route_links (sha256(replace(token, '\', '/')::bytea));

create or replace function webmaps.share_route(route uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  secret text;
begin
  if not exists (
    select from webmaps.routes r where r.id = route and r.deleted_at is null and (
      r.project_id is null and r.owner_id = access.me()
      or r.project_id is not null and access.has_role(r.project_id, 'owner')
    )
  ) then
    raise exception 'There is no such route.' using errcode = 'PT404';
  end if;
  perform access.refuse_archived((select project_id from webmaps.routes where id = route));
  insert into webmaps.route_links (route_id, token) values (route, access.make_short_token())
  on conflict (route_id) do update set token = webmaps.route_links.token
  returning token into secret;
  return secret;
end
$$;

-- The part of each track that a route runs along, without times and sensors: when and with which
-- heart rate it was recorded, and where the recording began, is its owner's alone. Waypoints count
-- positions from the start of that part.
create function access.shared_plan(waypoints jsonb, tracks jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with legs as (
    select n, w.value as waypoint,
      (w.value -> 'along' ->> 'track')::integer as track,
      (w.value -> 'along' ->> 'from')::integer as start,
      (w.value -> 'along' ->> 'to')::integer as finish
    from jsonb_path_query_array(waypoints, 'strict $[*]', silent => true) list,
      jsonb_array_elements(list) with ordinality as w (value, n)
  ), parts as (
    select track, min(least(start, finish)) as a, max(greatest(start, finish)) as b
    from legs where track is not null group by track
  ), cut as (
    select t.n,
      case when p.track is null then
        jsonb_build_object('id', '', 'name', '', 'line', '[]'::jsonb, 'breaks', '[]'::jsonb)
      else
        jsonb_build_object(
          'id', '',
          'name', coalesce(t.value ->> 'name', ''),
          'line', jsonb_path_query_array(t.value -> 'line', '$[$a to $b]', range),
          'breaks', coalesce((
            select jsonb_agg(at::integer - p.a)
            from jsonb_array_elements_text(t.value -> 'breaks') at
            where at::integer > p.a and at::integer <= p.b
          ), '[]'))
      end || jsonb_build_object('times', null, 'heights',
        case when jsonb_typeof(t.value -> 'heights') = 'array' and p.track is not null
        then jsonb_path_query_array(t.value -> 'heights', '$[$a to $b]', range) end) as track
    from jsonb_path_query_array(tracks, 'strict $[*]', silent => true) list,
      jsonb_array_elements(list) with ordinality as t (value, n)
      left join parts p on p.track = t.n - 1,
      lateral (select jsonb_build_object('a', p.a, 'b', p.b) as range) as r
  )
  select jsonb_build_object(
    'waypoints', coalesce((
      select jsonb_agg(
        case when l.track is null then l.waypoint
        else l.waypoint || jsonb_build_object('along', jsonb_build_object(
          'track', l.track, 'from', l.start - p.a, 'to', l.finish - p.a)) end
        order by l.n)
      from legs l left join parts p using (track)
    ), '[]'),
    'tracks', coalesce((select jsonb_agg(track order by n) from cut), '[]'))
$$;

-- Who owns a route, its tags, its notes and the device that changed it are not shared.
drop function webmaps.shared_route(text);
create function webmaps.shared_route(token text) returns table (
  name text, profile text, options jsonb, waypoints jsonb, tracks jsonb, geometry jsonb,
  distance_metres double precision, climb_metres double precision, region text,
  paved_share double precision, saved_at timestamptz
)
language sql stable security definer rows 1 set search_path = '' as $$
  select r.name, r.profile, r.options, p.plan -> 'waypoints', p.plan -> 'tracks', r.geometry,
    r.distance_metres, r.climb_metres, r.region,
    case when jsonb_typeof(r.facts -> 'pavedShare') = 'number'
      then (r.facts ->> 'pavedShare')::double precision end,
    r.saved_at
  from webmaps.route_links l
  join webmaps.routes r on r.id = l.route_id,
  lateral (select access.shared_plan(r.waypoints, r.legs) as plan) as p
  where sha256(replace(l.token, '\', '/')::bytea)
      = sha256(replace(shared_route.token, '\', '/')::bytea)
    and r.deleted_at is null
$$;

revoke execute on function access.make_short_token(), access.shared_plan(jsonb, jsonb)
  from public;
revoke execute on function webmaps.shared_route(text) from public, service_role;
grant execute on function webmaps.shared_route(text) to anon, authenticated;
