-- What is written goes by mail or by text message, and again where the first try fails.

set local role supabase_auth_admin;

alter table auth.mail_outbox
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  add column attempts integer not null default 0,
  -- Null where it is sent, given up, or only kept here.
  add column next_attempt_at timestamptz;
create index mail_outbox_next_attempt_at_idx on auth.mail_outbox (next_attempt_at)
  where next_attempt_at is not null;

reset role;
