-- Adds the pickup and the drop-off of an order to the stops of the rider who accepted it (`stop_places`).
create or replace function add_stops(p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_after_pickup integer;
  v_after_drop_off integer;
begin
  update riders set route_version = route_version + 1 where id = p_order.rider_id;
  select p.after_pickup, p.after_drop_off into strict v_after_pickup, v_after_drop_off
    from stop_places(p_order, p_order.rider_id) p;

  update rider_stops
     set place = place + (place > v_after_pickup)::integer + (place > v_after_drop_off)::integer
   where rider_id = p_order.rider_id and place > v_after_pickup;
  insert into rider_stops (merchant_id, environment, order_id, kind, rider_id, place)
  values (p_order.merchant_id, p_order.environment, p_order.id, 'pickup', p_order.rider_id, v_after_pickup + 1),
         (p_order.merchant_id, p_order.environment, p_order.id, 'dropoff', p_order.rider_id, v_after_drop_off + 2);
end
$$;
