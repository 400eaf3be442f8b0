-- Plays the dispute of a delivered test order: opens it as its merchant if it is not open, answers it as a courier company
-- if an answer is given, and decides it as the platform would if a decision is given. Each is an event. A decision
-- completes the order, and its fee goes back to the test wallet if it was not delivered. The first report is kept.
-- Refuses order_not_found, dispute_decided, order_status_conflict.
create or replace function simulate_dispute(
  p_merchant_id text,
  p_order_id text,
  p_reason text,
  p_decision dispute_decision,
  p_answer text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, 'test', p_order_id);
begin
  if o.dispute_decision is not null then
    perform refuse('dispute_decided', json_build_object('decision', o.dispute_decision));
  end if;
  if o.status <> 'delivered' then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  if o.disputed_at is null then
    update orders set disputed_at = now(), disputed_by = 'merchant', dispute_reason = p_reason
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.opened', 'merchant');
  end if;
  if p_answer is not null and p_answer is distinct from o.dispute_answer then
    update orders set dispute_answer = p_answer, dispute_answered_at = now()
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.answered', 'courier');
  end if;
  if p_decision is not null then
    update orders set dispute_decision = p_decision, dispute_decided_at = now()
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform change_order_status(o.merchant_id, o.environment, o.id, 'completed', 'completed', 'staff',
      'The dispute was decided.', false, null);
    perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.decided', 'staff');
  end if;
end
$$;
