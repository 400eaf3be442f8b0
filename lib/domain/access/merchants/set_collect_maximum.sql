-- Sets the most that one order of a merchant can collect at the door; null for the market's limit.
-- Refuses merchant_not_found.
create or replace function set_collect_maximum(p_merchant_id text, p_most_minor bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_previous bigint;
begin
  select collect_maximum_minor into v_previous from merchants where id = p_merchant_id for no key update;
  if not found then
    perform refuse('merchant_not_found');
  end if;
  update merchants set collect_maximum_minor = p_most_minor
   where id = p_merchant_id and collect_maximum_minor is distinct from p_most_minor;
  if found then
    perform append_audit(p_merchant_id, null, 'staff', p_user_id, 'merchant.collect_limit_changed', p_merchant_id,
      json_build_object('mostMinor', p_most_minor, 'previousMostMinor', v_previous));
  end if;
end
$$;
