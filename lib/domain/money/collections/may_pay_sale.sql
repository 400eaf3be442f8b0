-- Whether a customer may pay for a sale before its shop has accepted it: it waits for the answer, and is not paid. The time
-- is that of the call, because the caller may have waited for the request's lock.
create or replace function may_pay_sale(p_request sale_requests)
returns boolean
language sql
stable
set search_path = public, pg_temp
as $$
  select p_request.environment = 'live' and p_request.state = 'waiting' and p_request.expires_at > clock_timestamp()
     and paid_for_sale(p_request.id) = 0
$$;
