-- Sends the merchant the event of an order's debit of the live wallet, or of its refund.
--   p_amount_minor   negative for a debit
create or replace function append_order_money_event(
  p_order orders,
  p_actor actor_kind,
  p_amount_minor bigint,
  p_balance_minor bigint
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_wallet_event(p_order.merchant_id, p_order.environment, p_actor,
    json_build_object(
      'order_id', p_order.id, 'merchant_reference_id', p_order.merchant_reference_id),
    p_amount_minor, p_balance_minor, p_order.currency)
$$;
