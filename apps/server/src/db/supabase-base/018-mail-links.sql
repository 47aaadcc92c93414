-- Where no mail leaves, administrators pass the links of mails on by hand: the outbox knows the link
-- of each mail, for which token it stands, and until when it is good.

set local role supabase_auth_admin;

alter table auth.mail_outbox
  add column link text,
  -- No foreign key: a token that is used or replaced leaves its mail behind.
  add column token_id uuid,
  add column link_expires_at timestamptz;
-- What is kept and not sent is shown by its age, and cut to a number.
create index mail_outbox_unsent_idx on auth.mail_outbox (created_at desc)
  where sent_at is null and next_attempt_at is null;

-- Null: as long as every other link. An invitation that goes by hand needs days.
alter table auth.one_time_tokens add column life_seconds integer check (life_seconds > 0);

reset role;
