-- The outbox, for administrators: which mails wait where no mail server is set, and the links of
-- those that nobody will send. A hosted home sends its own mail and has no such table.

alter table webmaps.people_log drop constraint people_log_act_check;
alter table webmaps.people_log add constraint people_log_act_check check (act in (
  'invite', 'recover', 'lock', 'unlock', 'delete', 'reset_second_factor', 'sign_out', 'make_admin',
  'make_member', 'read_link'
));

-- A page of mails with links, newest first, of one person or of all: {is_kept, total, mails}. Links
-- are not among it: reading one is an act of its own. `is_kept` is false where there is no outbox.
create function webmaps.list_outbox(
  person uuid default null, first_row integer default 0, max_rows integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform access.require_administrator();
  if to_regclass('auth.mail_outbox') is null then
    return jsonb_build_object('is_kept', false, 'total', 0, 'mails', '[]'::jsonb);
  end if;
  return (
    with mails as materialized (
      select o.id, o.kind, o.recipient, o.user_id, o.created_at, o.sent_at, o.link_expires_at,
        coalesce(o.failure, '') as failure, coalesce(p.name, '') as name,
        case
          when o.sent_at is not null then 'sent'
          when o.next_attempt_at is not null then 'sending'
          when t.id is null then 'used'
          when o.link_expires_at <= now() then 'expired'
          else 'waiting'
        end as state,
        o.link like '%token=pkce\_%' as is_bound,
        p.site_role = 'admin' and u.confirmed_at is not null as is_administrator
      from auth.mail_outbox o
      join auth.users u on u.id = o.user_id
      left join webmaps.profiles p on p.id = o.user_id
      left join auth.one_time_tokens t on t.id = o.token_id
      where o.channel = 'mail' and o.token_id is not null and o.kind <> 'reauthentication'
        and (person is null or o.user_id = person)
    ),
    page as (
      -- In the order of the page: the aggregate below takes its rows as they come.
      select * from mails order by created_at desc, id
      limit least(greatest(max_rows, 0), 100) offset greatest(first_row, 0)
    )
    select jsonb_build_object(
      'is_kept', true,
      'total', (select count(*) from mails),
      'mails', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'kind', kind, 'recipient', recipient, 'person_id', user_id, 'name', name,
          'created_at', created_at, 'sent_at', sent_at, 'expires_at', link_expires_at,
          'failure', failure, 'state', state, 'is_bound', coalesce(is_bound, false),
          'is_administrator', coalesce(is_administrator, false)
        ))
        from page
      ), '[]')
    )
  );
end
$$;

-- The link of one mail that nobody sends, and until when it is good: {link, expires_at}. Whoever has
-- it can come in as the person, so each reading is written down, and the link of an administrator is
-- shown to nobody: who makes them a member first is seen in the log.
create function webmaps.read_mail_link(mail uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner_id uuid;
  mail_kind text;
  is_sending boolean;
  answer jsonb;
begin
  perform access.require_administrator();
  if to_regclass('auth.mail_outbox') is null then
    raise exception 'This server keeps no mail.' using errcode = 'PT404';
  end if;
  select o.user_id, o.kind, o.next_attempt_at is not null,
    jsonb_build_object('link', o.link, 'expires_at', o.link_expires_at)
  into owner_id, mail_kind, is_sending, answer
  from auth.mail_outbox o
  join auth.one_time_tokens t on t.id = o.token_id
  where o.id = mail and o.channel = 'mail' and o.link is not null and o.sent_at is null
    and o.link_expires_at > now();
  if owner_id is null then
    raise exception 'This link no longer works.' using errcode = 'PT404', hint = 'Make a new one.';
  end if;
  if is_sending then
    raise exception 'This mail is being sent: its link is for its receiver alone.'
      using errcode = 'insufficient_privilege';
  end if;
  -- The role stands still until the reading is written down.
  perform from webmaps.profiles p where p.id = owner_id for share;
  if exists (
    select from webmaps.profiles p join auth.users u on u.id = p.id
    where p.id = owner_id and p.site_role = 'admin' and u.confirmed_at is not null
  ) then
    raise exception 'The link of an administrator is shown to nobody.'
      using errcode = 'insufficient_privilege', hint = 'Make them a member first.';
  end if;
  insert into webmaps.people_log (actor_id, person_id, act, reason)
  values (auth.uid(), owner_id, 'read_link', mail_kind);
  return answer;
end
$$;

revoke execute on function webmaps.list_outbox(uuid, integer, integer), webmaps.read_mail_link(uuid)
  from public, anon, service_role;
grant execute on function webmaps.list_outbox(uuid, integer, integer), webmaps.read_mail_link(uuid)
  to authenticated;
