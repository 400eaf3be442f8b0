-- Reserves a rider for an order in place of its current one, by hand. Returns the order, which has no open
-- offer then. The caller has locked the order's and both riders' rows.
-- Refuses rider_cannot_carry.
create or replace function move_to_rider(
  p_order orders,
  p_rider riders,
  p_user_id text,
  p_actor actor_kind
) returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if reserve_capacity(p_rider.id, order_load(p_order), true) is null then
    perform refuse('rider_cannot_carry');
  end if;
  if p_order.status = 'searching' then
    perform close_offer(p_order, 'withdrawn');
    perform release_capacity(p_order, 'searching');
  else
    perform change_order_status(p_order.merchant_id, p_order.environment, p_order.id, 'searching',
      'searching', p_actor, null, false, null);
  end if;
  update orders set rider_id = p_rider.id, courier_id = p_rider.courier_id, offer_at = null
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into p_order;

  insert into dispatch_runs
    (merchant_id, environment, order_id, trigger, pickup_latitude, pickup_longitude,
     required_weight_g, radius_m, candidates, rider_id, user_id)
  select p_order.merchant_id, p_order.environment, p_order.id, 'assigned_by_hand',
         p_order.pickup_latitude, p_order.pickup_longitude, p_order.required_weight_g,
         m.dispatch_radius_m, '[]', p_rider.id, p_user_id
    from merchants t join markets m on m.code = t.market_code where t.id = p_order.merchant_id;
  return p_order;
end
$$;
