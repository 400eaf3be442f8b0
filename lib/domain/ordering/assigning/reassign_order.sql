-- Takes an order from the rider who accepted it, because its merchant wants another one, before the parcel is picked
-- up. The order searches again, and riders who were asked before are not asked again. A merchant can do so once for
-- an order; asking again while it still searches changes nothing. A rider at the pickup must have been there for a while.
--   p_user_id        the merchant's user; null for an API key
--   p_wait_minutes   how long a rider at the pickup keeps the order
-- Refuses order_not_found, order_status_conflict, order_already_reassigned, rider_at_pickup.
create or replace function reassign_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_reason_code reassign_reason,
  p_reason text,
  p_user_id text,
  p_wait_minutes integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, p_environment, p_order_id);
  c_is_reassigned constant boolean := exists (
    select from order_reassignments w
     where (w.merchant_id, w.environment, w.order_id) = (p_merchant_id, p_environment, p_order_id));
begin
  if o.status = 'searching' and c_is_reassigned then
    return;
  end if;
  if o.status not in ('assigned', 'arrived_at_pickup') then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if c_is_reassigned then
    perform refuse('order_already_reassigned');
  end if;
  if o.status = 'arrived_at_pickup' and exists (
       select from events e
        where e.merchant_id = o.merchant_id and e.environment = o.environment and e.order_id = o.id
          and e.status = 'arrived_at_pickup' and e.occurred_at >= o.assigned_at
          and e.occurred_at > now() - make_interval(mins => p_wait_minutes)) then
    perform refuse('rider_at_pickup');
  end if;

  insert into order_reassignments (merchant_id, environment, order_id, rider_id, reason_code, reason, user_id)
  values (o.merchant_id, o.environment, o.id, o.rider_id, p_reason_code, p_reason, p_user_id);
  perform change_order_status(o.merchant_id, o.environment, o.id, 'searching', 'searching', 'merchant', p_reason, false,
    null, p_user_id => p_user_id);
  if p_user_id is not null then
    perform append_audit(o.merchant_id, o.environment, 'merchant', p_user_id, 'order.reassigned', o.id,
      json_build_object('reasonCode', p_reason_code, 'reason', p_reason));
  end if;
  if o.environment = 'live' then
    select * into strict o from orders
     where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id;
    perform offer_to_next_rider(array[o], 'reassigned', false);
  end if;
end
$$;
