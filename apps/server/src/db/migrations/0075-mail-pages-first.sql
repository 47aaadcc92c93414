-- A page of the mailbox is found before anything of its conversations is put together: of 50,000 messages
-- that was most of the work. Otherwise as before.

-- The condition for one to three words, each asked for once: the general one folds the text of a message
-- four times, also for one word. Nothing for more words.
create function access.mail_words_fragment(patterns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  -- `access.search_patterns` puts the first pattern behind the others, twice.
  select case when cardinality(patterns) <= 5 then jsonb_build_object('query', (
    select string_agg(format('access.search_text(m.subject, m.body) like $3[%s]', word), ' and ')
    from generate_series(1, cardinality(patterns) - 2) as word)) else '{}' end
$$;

create or replace function webmaps.list_mail(
  filter jsonb default '{"folder": "inbox"}', first_row integer default 0, max_rows integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  requester uuid := access.me();
  patterns text[] := access.search_patterns(filter ->> 'query');
  conditions text := access.conditions_of(
    access.without_empty_query(filter, patterns),
    access.mail_fragments() || access.mail_words_fragment(patterns));
  page jsonb;
  -- What few messages match is found by its own indexes first; the rest in one pass.
  is_narrow boolean := patterns is not null
    or filter ?| array['from', 'to', 'subject', 'label', 'document'];
begin
  execute format(
    $statement$
      with found as (
        select distinct m.thread_id
        from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
        where b.user_id = $2 and b.visible_from <= now() and %1$s
      ), ordered as (
        select m.thread_id,
          -- What wakes up comes to the top.
          max(greatest(coalesce(m.sent_at, m.updated_at),
            case when b.snoozed_until <= now() then b.snoozed_until end))
            filter (where b.folder not in ('junk', 'trash') or b.folder = $1 ->> 'folder') as at
        from webmaps.mailbox b join webmaps.messages m on m.id = b.message_id
        where b.user_id = $2 and b.visible_from <= now() and %2$s
        group by m.thread_id having %3$s
      ), paged as (
        select o.thread_id, o.at from ordered o
        where o.at is not null order by o.at desc, o.thread_id limit $4 offset $5
      ), mine as (
        select b.*, m.thread_id, m.sender_id, m.sent_at, m.created_at, p.at as thread_at,
          greatest(coalesce(m.sent_at, m.updated_at),
            case when b.snoozed_until <= now() then b.snoozed_until end) as at
        from paged p
        join webmaps.messages m on m.thread_id = p.thread_id
        join webmaps.mailbox b on b.message_id = m.id
        where b.user_id = $2 and b.visible_from <= now()
          and (b.folder not in ('junk', 'trash') or b.folder = $1 ->> 'folder')
      ), threads as (
        select thread_id, max(thread_at) as at, count(*) as messages,
          (array_agg(message_id order by at desc, message_id))[1] as last_id,
          (array_agg(message_id order by created_at, message_id))[1] as first_id,
          jsonb_agg(jsonb_build_object(
            'message_id', message_id, 'folder', folder, 'read_at', read_at,
            'snoozed_until', snoozed_until, 'labels', labels, 'sent_at', sent_at,
            'is_own', sender_id is not null and sender_id = $2
          ) order by created_at, message_id) as rows,
          array_agg(distinct sender_id) filter (where sender_id is not null) as sender_ids
        from mine group by thread_id
      )
      select jsonb_build_object(
        'total', (select count(*) from ordered),
        'threads', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', t.thread_id, 'at', t.at, 'messages', t.messages, 'rows', t.rows,
            'subject', f.subject, 'snippet', left(l.body, 200), 'kind', l.kind, 'about', l.about,
            'senders', (
              select coalesce(jsonb_agg(access.mail_person(id)), '[]') from unnest(t.sender_ids) as id),
            'sender_address', l.sender_address,
            'recipients', access.mail_recipients(l.id)
          ) order by t.at desc, t.thread_id)
          from threads t
          join webmaps.messages f on f.id = t.first_id
          join webmaps.messages l on l.id = t.last_id), '[]'))
    $statement$,
    conditions,
    case when is_narrow then 'm.thread_id in (select f.thread_id from found f)' else 'true' end,
    case when is_narrow then 'true' else format('bool_or(%s)', conditions) end
  ) into page using filter, requester, patterns, least(greatest(max_rows, 0), 200), greatest(first_row, 0);
  return page;
end
$$;

revoke execute on function access.mail_words_fragment(text[]) from public;
