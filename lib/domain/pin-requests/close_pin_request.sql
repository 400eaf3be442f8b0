-- Notes that an order was placed from a form with this link, so that what it says stays as it is. The
-- first time counts; a link that the merchant does not have is left alone.
create or replace function close_pin_request(
  p_id text,
  p_merchant_id text,
  p_environment environment
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update pin_requests
     set used_at = coalesce(used_at, now())
   where merchant_id = p_merchant_id and environment = p_environment and id = p_id
$$;
