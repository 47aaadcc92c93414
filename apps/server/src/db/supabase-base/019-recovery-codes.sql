-- Recovery codes, by which somebody comes in who lost their second factor, once with each. A set of
-- them is a factor of its own, as GoTrue has it.

set local role supabase_auth_admin;

alter type auth.factor_type add value if not exists 'recovery_code';

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- SHA-256 in hexadecimal; a code has 80 random bits, which nobody guesses.
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (factor_id, code_hash)
);

reset role;
