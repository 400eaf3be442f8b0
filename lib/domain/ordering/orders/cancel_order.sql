-- Cancels an order for its merchant. If a user cancels it, the audit log gets the user and the refund.
--   p_user_id   null for a system with a key, whose requests are in the request log
-- Refuses order_not_found, order_not_cancellable.
create or replace function cancel_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_label text,
  p_reason_code cancel_reason,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  perform change_order_status(
    p_merchant_id, p_environment, p_order_id, 'cancelled', p_label, 'merchant', p_reason, false, null,
    p_reason_code => p_reason_code, p_user_id => p_user_id);
  if p_user_id is null then
    return;
  end if;
  select * into strict o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id;
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'order.cancelled', o.id,
    json_build_object(
      'reasonCode', p_reason_code,
      'reason', p_reason,
      'refundMinor', o.refund_minor,
      'currency', o.currency));
end
$$;
