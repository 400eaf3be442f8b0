-- Sets the share of the money at the door for which riders of a merchant's later orders hand over; 100 for all of it.
create or replace function set_part_payment(p_merchant_id text, p_least_percent integer, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_previous integer;
begin
  select collect_least_percent into strict v_previous from merchants where id = p_merchant_id for no key update;
  if v_previous = p_least_percent then
    return;
  end if;
  update merchants set collect_least_percent = p_least_percent where id = p_merchant_id;
  perform append_audit(p_merchant_id, null, 'merchant', p_user_id, 'merchant.part_payment_changed', p_merchant_id,
    json_build_object('percent', p_least_percent, 'previousPercent', v_previous));
end
$$;
