-- A mail that is answered at another address than that of the site.

set local role supabase_auth_admin;

alter table auth.mail_outbox add column reply_to text;

reset role;
