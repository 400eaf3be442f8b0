-- Looks for another rider of an order that searches without one, in a wider ring than the last time,
-- and offers the order to the rider it finds, at once or after the market's hold; no rider is asked twice. A search without a rider is recorded too.
-- A scheduled order whose time has not come is offered to no rider. The caller holds the order's row.
--   p_waits   false where the caller holds a rider
create or replace function offer_to_next_rider(
  p_order orders,
  p_trigger dispatch_trigger,
  p_waits boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_widening constant numeric := 1.5;
  v_asked constant integer[] := asked_riders(p_order);
  v_radius_m integer;
  v_found record;
  m markets;
begin
  if p_order.dispatch_at > now() then
    return;
  end if;
  select max(d.radius_m) into v_radius_m from dispatch_runs d
   where d.merchant_id = p_order.merchant_id and d.environment = p_order.environment
     and d.order_id = p_order.id;
  if v_radius_m is null then
    p_trigger := 'placed';
  end if;
  select k.* into m
    from merchants t join markets k on k.code = t.market_code where t.id = p_order.merchant_id;
  v_radius_m := case when v_radius_m is null then m.dispatch_radius_m
    else greatest(v_radius_m, least(v_radius_m * c_widening, m.dispatch_widest_radius_m)::integer) end;

  select * into v_found
    from reserve_rider(m.code, p_order.pickup_latitude, p_order.pickup_longitude, v_radius_m,
                       p_order.required_weight_g, p_order.vehicle_class, p_order.delivery_speed, v_asked,
                       p_waits);
  -- `updated_at` stays: it says since when the order searches.
  update orders
     set rider_id = v_found.rider_id, courier_id = v_found.courier_id,
         offer_at = case when v_found.rider_id is not null then hold_until(m) end
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_order.id
  returning * into p_order;
  perform open_offer(p_order, p_trigger, v_radius_m, v_found.candidates, v_found.metres);
end
$$;
