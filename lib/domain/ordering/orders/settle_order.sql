-- Moves a live order's money out of escrow when its status requires it. A cancelled order, and a completed one
-- decided as not delivered, is refunded to the wallet. Any other completed order, and a returned one, pays courier
-- and platform; a completed one is also credited if it was late, and a returned one is also charged the return fee.
-- The rider's earnings are recorded at the hand-over and reversed with a refund. The unique key of
-- ledger_transactions lets each of these happen once.
create or replace function settle_order(p_order orders, p_actor actor_kind)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_order.status in ('delivered', 'returned') then
    perform record_rider_earnings(p_order);
  end if;
  if p_order.refund_minor > 0 then
    perform post_ledger('order_refund', p_order.currency, p_order.merchant_id, p_order.environment,
      p_order.id, null,
      array[escrow_account(p_order.merchant_id, p_order.environment),
            wallet_account(p_order.merchant_id, p_order.environment)],
      array[-p_order.refund_minor, p_order.refund_minor], p_actor, order_reference(p_order));
    update rider_earnings set refunded_at = now()
     where merchant_id = p_order.merchant_id and environment = p_order.environment
       and order_id = p_order.id;
  elsif p_order.status in ('completed', 'returned') then
    perform post_ledger('order_settlement', p_order.currency, p_order.merchant_id,
      p_order.environment, p_order.id, null,
      array[escrow_account(p_order.merchant_id, p_order.environment),
            earnings_account(p_order.courier_id, p_order.currency),
            platform_account('platform_fees', p_order.currency)],
      array[-p_order.fee_minor, courier_share(p_order), p_order.platform_fee_minor]);
    if p_order.status = 'returned' then
      perform charge_return_fee(p_order, p_actor);
    else
      perform credit_late_order(p_order, p_actor);
    end if;
  end if;
end
$$;
