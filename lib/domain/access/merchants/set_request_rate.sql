-- Sets how many requests a minute a merchant's keys may send; null restores the platform's own rate.
-- Refuses merchant_not_found.
create or replace function set_request_rate(
  p_merchant_id text,
  p_per_minute integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_previous integer;
begin
  select requests_per_minute into v_previous from merchants where id = p_merchant_id
     for no key update;
  if not found then
    perform refuse('merchant_not_found');
  end if;
  update merchants set requests_per_minute = p_per_minute
   where id = p_merchant_id and requests_per_minute is distinct from p_per_minute;
  if found then
    perform append_audit(p_merchant_id, null, 'staff', p_user_id, 'merchant.rate_changed',
      p_merchant_id, json_build_object('perMinute', p_per_minute, 'previousPerMinute', v_previous));
  end if;
end
$$;
