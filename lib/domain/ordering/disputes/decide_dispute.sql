-- Decides a dispute by the platform's findings, once however many people decide. The order is completed, and settled by
-- the decision, with events for the merchant.
--   p_refund_minor   the part of the fee that goes back though it was delivered; a delivery that was not gives back all
-- Records the decider and the reason.
-- Refuses order_not_found, dispute_decided, order_status_conflict if no dispute is open, order_credit_too_large.
create or replace function decide_dispute(
  p_merchant_id text,
  p_order_id text,
  p_decision dispute_decision,
  p_refund_minor bigint,
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
  if o.dispute_decision is not null then
    perform refuse('dispute_decided', json_build_object('decision', o.dispute_decision));
  end if;
  if o.status <> 'delivered' or o.disputed_at is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  if p_refund_minor > o.fee_minor then
    perform refuse('order_credit_too_large', json_build_object('mostMinor', o.fee_minor, 'currency', o.currency));
  end if;

  update orders
     set dispute_decision = p_decision, dispute_decided_at = now(),
         refund_minor = case p_decision when 'delivered' then p_refund_minor else refund_minor end
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform change_order_status(o.merchant_id, o.environment, o.id, 'completed', 'completed', 'staff',
    p_reason, false, null);
  perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.decided', 'staff');
  select * into strict o from orders
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform stage_order_alert(o, 'dispute', 'decided', json_build_object('state', p_decision),
    '{merchant,courier}');
  perform append_audit(o.merchant_id, o.environment, 'staff', p_user_id, 'order.dispute_decided', o.id,
    json_build_object(
      'decision', p_decision,
      'reason', p_reason,
      'refundMinor', o.refund_minor,
      'currency', o.currency));
end
$$;
