-- The name in a profile comes from what was said at the sign-up. An account that nobody has
-- confirmed may have been claimed by somebody else than its owner: when what they said is
-- forgotten, the name is too. Who is confirmed, or came without an address, edits the profile.

create function access.follow_unconfirmed_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update webmaps.profiles set name = left(coalesce(
    nullif(new.raw_user_meta_data ->> 'name', ''),
    nullif(new.raw_user_meta_data ->> 'full_name', ''),
    ''
  ), 100)
  where id = new.id;
  return new;
end
$$;
create trigger follow_unconfirmed_name after update of raw_user_meta_data on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null and not old.is_anonymous
    and old.raw_user_meta_data is distinct from new.raw_user_meta_data
  )
  execute function access.follow_unconfirmed_name();

revoke execute on function access.follow_unconfirmed_name() from public;
