-- The hash of a user's password. The application's login cannot read it from the table.
create or replace function password_hash_of(p_user_id text)
returns text
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select password_hash from users where id = p_user_id
$$;
