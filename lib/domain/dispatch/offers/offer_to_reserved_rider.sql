-- Offers an order to the rider who is reserved for it, also while dispatch still waits for a better one. The caller has locked the order.
--   p_plan   why the planner chose the rider, if it did
create or replace function offer_to_reserved_rider(
  p_order orders,
  p_trigger dispatch_trigger,
  p_plan json default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update orders set offer_at = null
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into p_order;
  perform open_offer(p_order, p_trigger, m.dispatch_radius_m, '[]',
            metres_apart(r.location, place_of_stop(p_order, 'pickup')), p_plan)
     from merchants t join markets m on m.code = t.market_code, riders r
    where t.id = p_order.merchant_id and r.id = p_order.rider_id;
end
$$;
