-- Moves the fee of an order from its merchant's wallet to escrow until the order ends: play money for a test order.
-- Returns the new balance.
create or replace function hold_fee(p_order orders)
returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_order.environment = 'test' then
    perform refill_test_wallet(p_order.merchant_id, p_order.fee_minor);
  end if;
  return post_ledger('order_debit', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[wallet_account(p_order.merchant_id, p_order.environment), escrow_account(p_order.merchant_id, p_order.environment)],
    array[-p_order.fee_minor, p_order.fee_minor], 'merchant', order_reference(p_order));
end
$$;
