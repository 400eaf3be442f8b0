-- Stores a courier company's answer to a dispute about a delivery of one of its riders. The company can change it
-- until the decision. The company's audit log has every version, and the platform sees the last one beside the
-- recipient's statement.
-- Refuses order_not_found, dispute_decided, order_status_conflict if no dispute is open.
create or replace function answer_dispute(
  p_merchant_id text,
  p_order_id text,
  p_courier_id text,
  p_answer text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, 'live', p_order_id);
begin
  if o.courier_id is distinct from p_courier_id then
    perform refuse('order_not_found');
  end if;
  if o.dispute_decision is not null then
    perform refuse('dispute_decided', json_build_object('decision', o.dispute_decision));
  end if;
  if o.status <> 'delivered' or o.disputed_at is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if o.dispute_answer is not distinct from p_answer then
    return;
  end if;

  update orders set dispute_answer = p_answer, dispute_answered_at = now()
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.answered', 'courier');
  perform announce('order_changes', o.tracking_id);
  perform append_audit(null, null, 'courier', p_user_id, 'order.dispute_answered', o.id,
    json_build_object('reason', p_answer), p_courier_id);
end
$$;
