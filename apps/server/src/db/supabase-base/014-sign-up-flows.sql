-- What a sign-up said of an address that somebody else was waiting to confirm: it counts only for
-- the browser that said it, when that browser comes back with the code of the mail.

set local role supabase_auth_admin;

alter table auth.flow_state
  add column password_hash varchar(255),
  add column user_data jsonb;

reset role;
