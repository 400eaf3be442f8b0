-- Writes a new searching order with its event, and returns it. The expected and the promised arrival follow from the
-- minutes to the pickup and the minutes of carrying. A window for the delivery is itself the promise.
create or replace function insert_order(
  p_order orders,
  p_market_code text,
  p_scenario webhook_scenario
) returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  e record;
begin
  p_order.status := 'searching';
  p_order.status_label := 'searching';
  p_order.last_sequence := 1;
  p_order.pin_tries := 0;
  p_order.return_pin_tries := 0;
  p_order.failed_attempts := 0;
  p_order.refund_minor := 0;
  p_order.created_at := now();
  p_order.updated_at := now();
  e := estimate_arrival(p_market_code, p_order.carry_minutes, p_order.to_pickup_minutes, p_order.delivery_speed, now(),
    ceil(extract(epoch from p_order.ready_at - now()) / 60)::integer);
  p_order.eta_minutes := e.minutes;
  p_order.promised_by := coalesce(p_order.deliver_until,
    greatest(p_order.created_at, p_order.pickup_at, p_order.deliver_from) + make_interval(mins => e.latest_minutes));
  p_order.promised_from := least(p_order.promised_by, coalesce(p_order.deliver_from,
    greatest(p_order.created_at, p_order.pickup_at) + make_interval(mins => e.earliest_minutes)));
  insert into orders values (p_order.*);
  perform append_event(p_order, 'order.created', 'merchant', null, p_scenario);
  return p_order;
end
$$;
