-- Signs a person in on one device until the session expires or is ended.
create or replace function open_session(
  p_id text,
  p_user_id text,
  p_lifetime_days integer,
  p_user_agent text,
  p_address text
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into sessions (id, user_id, expires_at, user_agent, address)
  values (p_id, p_user_id, now() + make_interval(days => p_lifetime_days), p_user_agent, p_address);
$$;
