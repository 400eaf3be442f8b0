-- When dispatch first looks for a rider of an order for later: early enough for a rider at the edge of the
-- market's radius. Null for an order whose rider is searched for at once. Until then, and while the riders in
-- reach are near (`later_search_at`), no rider is reserved for it.
create or replace function first_search_at(p_pickup_at timestamptz, p_market markets)
returns timestamptz
language sql
stable
as $$
  select greatest(leave_at(p_pickup_at, p_market.dispatch_radius_m), now())
   where p_pickup_at > now() + make_interval(mins => p_market.dispatch_lead_minutes)
$$;
