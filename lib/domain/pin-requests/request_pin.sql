-- Makes a link with which a receiver may show where a parcel goes. The same id again, as a form that is
-- sent twice has it, changes nothing.
create or replace function request_pin(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_receiver_name text,
  p_hours integer,
  p_user_id text
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into pin_requests (id, merchant_id, environment, user_id, receiver_name, expires_at)
  values (p_id, p_merchant_id, p_environment, p_user_id, p_receiver_name,
          now() + make_interval(hours => p_hours))
  on conflict do nothing
$$;
