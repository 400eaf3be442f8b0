-- Moves what an order refunds to its merchant's wallet. What the platform has credited for the order before is a part of
-- the refund, and goes back to the platform.
--   p_from   the account that holds the fee
create or replace function post_refund(p_order orders, p_actor actor_kind, p_from text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_credited constant bigint := least(p_order.refund_minor, order_credit_of(p_order));
begin
  perform post_ledger('order_refund', p_order.currency, p_order.merchant_id, p_order.environment, p_order.id, null,
    array[p_from, wallet_account(p_order.merchant_id, p_order.environment),
          platform_account('adjustments', p_order.currency)],
    array[-p_order.refund_minor, p_order.refund_minor - c_credited, c_credited],
    case when c_credited < p_order.refund_minor then p_actor end, order_reference(p_order));
end
$$;
