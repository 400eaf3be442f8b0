-- Moves the fee of an order from its merchant's wallet to escrow until the order ends, and with it the fee of its return
-- if that is held: play money for a test order. Returns the new balance.
-- Refuses insufficient_funds.
create or replace function hold_fee(p_order orders)
returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_held constant bigint := coalesce(p_order.return_held_minor, 0);
  v_balance bigint;
begin
  if p_order.environment = 'test' then
    perform refill_test_wallet(p_order.merchant_id, p_order.fee_minor + c_held);
  end if;
  if c_held > 0 then
    perform lock_funds(p_order, p_order.fee_minor, c_held);
  end if;
  v_balance := post_ledger('order_debit', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[wallet_account(p_order.merchant_id, p_order.environment), escrow_account(p_order.merchant_id, p_order.environment)],
    array[-p_order.fee_minor, p_order.fee_minor], 'merchant', order_reference(p_order));
  if c_held > 0 then
    perform move_return_hold(p_order, c_held, 'merchant');
  end if;
  return v_balance - c_held;
end
$$;
