-- Returns an order with its expected and its promised arrival at placing. They follow from the minutes to the pickup and the
-- minutes of carrying. A window for the delivery is itself the promise. An order that waits for a rider can arrive that
-- much later.
create or replace function promise_arrival(p_order orders, p_market_code text) returns orders
language plpgsql
stable
as $$
declare
  e record;
begin
  e := estimate_arrival(p_market_code, p_order.carry_minutes, p_order.to_pickup_minutes, p_order.delivery_speed,
    p_order.created_at,
    ceil(extract(epoch from coalesce(p_order.ready_at, p_order.usual_ready_at) - p_order.created_at) / 60)::integer);
  p_order.eta_minutes := e.minutes;
  p_order.promised_by := coalesce(p_order.deliver_until,
    greatest(p_order.created_at, p_order.pickup_at, p_order.deliver_from,
             case when p_order.rider_id is null then p_order.wait_until end) + make_interval(mins => e.latest_minutes));
  p_order.promised_from := least(p_order.promised_by, coalesce(p_order.deliver_from,
    greatest(p_order.created_at, p_order.pickup_at) + make_interval(mins => e.earliest_minutes)));
  return p_order;
end
$$;
