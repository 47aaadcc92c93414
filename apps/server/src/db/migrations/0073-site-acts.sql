-- Administrators also upload files of regions and delete them, cancel a backup, and have mail sent again
-- that was given up.

alter table webmaps.site_log drop constraint site_log_act_check;
alter table webmaps.site_log add constraint site_log_act_check check (act in (
  'import_region', 'cancel_import', 'retry_import', 'rename_region', 'delete_region', 'restore_region',
  'make_backup', 'delete_backup', 'upload_file', 'delete_file', 'cancel_backup', 'resend_mail'
));

-- Whether a mail was tried, refused and given up.
create function access.may_resend(failure text, sent_at timestamptz, next_attempt_at timestamptz)
returns boolean
language sql immutable set search_path = '' as $$
  select failure is not null and sent_at is null and next_attempt_at is null
$$;

-- As before, and with mails without a link that were given up.
create or replace function webmaps.list_outbox(
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
          when o.token_id is null then 'failed'
          when t.id is null then 'used'
          when o.link_expires_at <= now() then 'expired'
          else 'waiting'
        end as state,
        o.link like '%token=pkce\_%' as is_bound,
        p.site_role = 'admin' and u.confirmed_at is not null as is_administrator,
        access.may_resend(o.failure, o.sent_at, o.next_attempt_at)
          and (o.token_id is null or t.id is not null and o.link_expires_at > now()) as may_resend
      from auth.mail_outbox o
      left join auth.users u on u.id = o.user_id
      left join webmaps.profiles p on p.id = o.user_id
      left join auth.one_time_tokens t on t.id = o.token_id
      where o.channel = 'mail' and o.kind <> 'reauthentication'
        and (o.token_id is not null or access.may_resend(o.failure, o.sent_at, o.next_attempt_at))
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
          'is_administrator', coalesce(is_administrator, false), 'may_resend', coalesce(may_resend, false)
        ))
        from page
      ), '[]')
    )
  );
end
$$;

-- Has a mail that was given up sent once more, with as many tries as the first time.
create function webmaps.resend_mail(mail uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail_kind text;
begin
  perform access.require_administrator();
  if to_regclass('auth.mail_outbox') is null then
    raise exception 'This server keeps no mail.' using errcode = 'PT404';
  end if;
  update auth.mail_outbox o set next_attempt_at = now(), attempts = 0
  where o.id = resend_mail.mail and o.channel = 'mail'
    and access.may_resend(o.failure, o.sent_at, o.next_attempt_at)
    and (o.token_id is null or o.link_expires_at > now() and exists (
      select from auth.one_time_tokens t where t.id = o.token_id))
  returning o.kind into mail_kind;
  if mail_kind is null then
    raise exception 'This mail cannot be sent again.' using errcode = 'PT404',
      hint = 'It was sent, is being sent, or its link no longer works.';
  end if;
  insert into webmaps.site_log (actor_id, act, subject) values (auth.uid(), 'resend_mail', mail_kind);
end
$$;

revoke execute on function access.may_resend(text, timestamptz, timestamptz) from public;
revoke execute on function webmaps.resend_mail(uuid) from public, anon, service_role;
grant execute on function webmaps.resend_mail(uuid) to authenticated;
