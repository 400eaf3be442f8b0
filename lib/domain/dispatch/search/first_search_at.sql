-- When dispatch first looks for the rider of an order with a later pickup: early enough for a rider at the edge of
-- the market's radius. Null for an order that searches at once. No rider is reserved before that time, nor while the
-- riders within reach are near (`later_search_at`).
create or replace function first_search_at(p_pickup_at timestamptz, p_market markets)
returns timestamptz
language sql
stable
as $$
  select greatest(leave_at(p_pickup_at, p_market.dispatch_radius_m), now())
   where p_pickup_at > now() + make_interval(mins => p_market.dispatch_lead_minutes)
$$;
