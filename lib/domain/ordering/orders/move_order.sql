-- Moves a live order one step along the order life for the platform's support, and records the user and the reason.
-- Assigning a rider (`assign_rider`) and deciding a disputed delivery (`decide_dispute`) are not steps here.
-- Refuses order_not_found, order_not_cancellable, order_status_conflict.
create or replace function move_order(
  p_merchant_id text,
  p_order_id text,
  p_to order_status,
  p_label text,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, 'live', p_order_id);
begin
  if p_to = 'assigned' or p_to = 'completed' and o.disputed_at is not null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  perform change_order_status(o.merchant_id, o.environment, o.id, p_to, p_label, 'staff', p_reason,
    false, null, p_reason_code => case when p_to = 'cancelled' then 'other'::cancel_reason end);
  if p_to = 'cancelled' then
    select * into strict o from orders
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform append_audit(o.merchant_id, o.environment, 'staff', p_user_id, 'order.cancelled', o.id,
      json_build_object('reason', p_reason, 'refundMinor', o.refund_minor, 'currency', o.currency));
  else
    perform append_audit(o.merchant_id, o.environment, 'staff', p_user_id, 'order.moved', o.id,
      json_build_object('from', o.status, 'to', p_to, 'reason', p_reason));
  end if;
end
$$;
