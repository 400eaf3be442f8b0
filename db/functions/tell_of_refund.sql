-- Tells a merchant that an order's fee is back in the wallet.
create or replace function tell_of_refund(p_order orders, p_minor_per_unit integer)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_balance bigint;
begin
  select balance_minor into strict v_balance from wallets
   where merchant_id = p_order.merchant_id and environment = p_order.environment;
  perform tell_of_wallet(p_order.merchant_id, p_order.environment, 'staff',
    json_build_object(
      'order_id', p_order.id, 'merchant_reference_id', p_order.merchant_reference_id),
    p_order.fee_minor, v_balance, p_order.currency, p_minor_per_unit);
end
$$;
