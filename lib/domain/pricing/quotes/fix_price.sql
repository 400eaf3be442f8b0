-- The quote whose price an order gets: the newest unexpired one of this merchant, environment, route, fee and pickup
-- time, and of the weight, the speed and the money to collect if the order states them. Null without one. The index of a route's quotes returns
-- them newest first, and sorting is turned off: if one route had most of the quotes, the planner would read and sort
-- all of them.
create or replace function fix_price(
  p_merchant_id text,
  p_environment environment,
  p_fee_minor bigint,
  p_pickup_latitude double precision,
  p_pickup_longitude double precision,
  p_delivery_latitude double precision,
  p_delivery_longitude double precision,
  p_pickup_at timestamptz,
  p_required_weight_g bigint,
  p_delivery_speed delivery_speed,
  p_collect_minor bigint
) returns quotes
language plpgsql
stable
security definer
set search_path = public, pg_temp
set enable_sort = off
as $$
declare
  q quotes;
begin
  select * into q from quotes
   where merchant_id = p_merchant_id and environment = p_environment
     and fee_minor = p_fee_minor
     and delivery_latitude = p_delivery_latitude and delivery_longitude = p_delivery_longitude
     and pickup_latitude = p_pickup_latitude and pickup_longitude = p_pickup_longitude
     and pickup_at is not distinct from p_pickup_at
     and (p_required_weight_g is null or required_weight_g = p_required_weight_g)
     and (p_delivery_speed is null or delivery_speed = p_delivery_speed)
     and (p_collect_minor is null or collect_minor = p_collect_minor)
     and expires_at > now()
   order by created_at desc limit 1;
  return q;
end
$$;
