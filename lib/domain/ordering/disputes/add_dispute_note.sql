-- Adds the merchant's note to a dispute about one of its deliveries, also to one that the recipient opened. The merchant
-- can change it until the decision. Its audit log has every version; the courier company and the platform see the last.
-- Refuses order_not_found, dispute_decided, order_status_conflict if no dispute is open.
create or replace function add_dispute_note(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_note text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, p_environment, p_order_id);
begin
  if o.dispute_decision is not null then
    perform refuse('dispute_decided', json_build_object('decision', o.dispute_decision));
  end if;
  if o.status <> 'delivered' or o.disputed_at is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if o.dispute_note is not distinct from p_note then
    return;
  end if;

  update orders set dispute_note = p_note, dispute_noted_at = now()
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.note_added', 'merchant');
  perform announce('order_changes', o.tracking_id);
  if o.courier_id is not null then
    perform announce('courier_order_changes', o.courier_id);
  end if;
  perform append_audit(o.merchant_id, o.environment, 'merchant', p_user_id, 'order.dispute_note_added', o.id,
    json_build_object('reason', p_note));
end
$$;
