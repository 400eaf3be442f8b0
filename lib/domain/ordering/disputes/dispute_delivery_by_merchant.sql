-- Records the merchant's report of a problem with a live delivery whose fee is still in escrow. From then on only the
-- platform's decision settles it. The first report is kept, the recipient's or the merchant's.
-- Refuses order_not_found, order_status_conflict.
create or replace function dispute_delivery_by_merchant(
  p_merchant_id text,
  p_order_id text,
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
  if o.disputed_at is not null then
    return;
  end if;
  if o.status <> 'delivered' then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  update orders
     set disputed_at = now(), disputed_by = 'merchant', dispute_reason = p_reason
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.opened', 'merchant');
  perform stage_order_alert(o, 'dispute', 'opened', json_build_object('state', 'opened'), '{courier,platform}');
  perform append_audit(o.merchant_id, o.environment, 'merchant', p_user_id, 'order.disputed', o.id,
    json_build_object('reason', p_reason));
end
$$;
