-- Disputes a delivered test order as its merchant, and decides it as the platform would if a decision is given: the order
-- is completed, and its fee goes back to the test wallet if it was not delivered. The first report is kept.
-- Refuses order_not_found, dispute_decided, order_status_conflict.
create or replace function simulate_dispute(
  p_merchant_id text,
  p_order_id text,
  p_reason text,
  p_decision dispute_decision
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

  update orders
     set disputed_at = coalesce(disputed_at, now()), disputed_by = coalesce(disputed_by, 'merchant'),
         dispute_reason = coalesce(dispute_reason, p_reason), dispute_decision = p_decision,
         dispute_decided_at = case when p_decision is not null then now() end
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  if p_decision is not null then
    perform change_order_status(o.merchant_id, o.environment, o.id, 'completed', 'completed', 'staff',
      'The dispute was decided.', false, null);
  end if;
end
$$;
