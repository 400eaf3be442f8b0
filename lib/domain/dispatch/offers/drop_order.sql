-- Gives an order back for its rider, before the parcel is picked up: the order searches again and the next rider is
-- asked.
-- Refuses order_not_found, also for an order of another rider, and order_status_conflict.
create or replace function drop_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_rider_id integer,
  p_reason text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  perform change_order_status(p_merchant_id, p_environment, p_order_id, 'searching', 'searching',
    'rider', p_reason, false, null, p_rider_id => p_rider_id);
  select * into strict o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id;
  perform offer_to_next_rider(array[o], 'dropped', false);
end
$$;
