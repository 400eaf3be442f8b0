-- Moves a part of an order's held return fee: from its merchant's wallet to escrow if it is positive, and back if it is
-- negative. A test order whose play money is purged moves none.
create or replace function move_return_hold(
  p_order orders,
  p_more_minor bigint,
  p_actor actor_kind,
  p_reference text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_more_minor = 0 or p_order.environment = 'test' and not exists (
    select from ledger_transactions t
     where (t.merchant_id, t.environment, t.order_id, t.kind) = (p_order.merchant_id, 'test', p_order.id, 'order_debit'))
  then
    return;
  end if;
  perform post_ledger(
    case when p_more_minor > 0 then 'return_hold' else 'return_release' end::ledger_transaction_kind,
    p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, p_reference,
    array[wallet_account(p_order.merchant_id, p_order.environment), escrow_account(p_order.merchant_id, p_order.environment)],
    array[-p_more_minor, p_more_minor], p_actor, order_reference(p_order));
end
$$;
