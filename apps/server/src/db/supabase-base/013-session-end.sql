-- Whoever acts for a session that is ended hears of it, such as a channel that would live as long
-- as its token.

set local role supabase_auth_admin;

create function auth.tell_session_end() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('auth_session_ended', old.id::text);
  return null;
end $$;

create trigger tell_session_end after delete on auth.sessions
  for each row execute function auth.tell_session_end();

reset role;
