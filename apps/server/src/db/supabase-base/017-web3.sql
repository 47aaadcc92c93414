-- Messages that wallets have signed and that have signed somebody in: each does so once.

set local role supabase_auth_admin;

create table auth.web3_used_messages (
  -- SHA-256 of chain and message, in hexadecimal.
  message_hash text primary key,
  -- From then on its time alone refuses it.
  expires_at timestamptz not null
);
create index web3_used_messages_expires_at_idx on auth.web3_used_messages (expires_at);

reset role;
