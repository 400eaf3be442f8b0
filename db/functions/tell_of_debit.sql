-- Tells a merchant what an order took out of the live wallet.
create or replace function tell_of_debit(
  p_order orders,
  p_balance_minor bigint,
  p_minor_per_unit integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform tell_of_wallet(p_order.merchant_id, p_order.environment, 'merchant',
    json_build_object(
      'order_id', p_order.id, 'merchant_reference_id', p_order.merchant_reference_id),
    -p_order.fee_minor, p_balance_minor, p_order.currency, p_minor_per_unit);
end
$$;
