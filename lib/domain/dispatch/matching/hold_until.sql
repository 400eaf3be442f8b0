-- When the offer of an order that has just got a rider opens by itself: null for at once. It is time enough for
-- one plan, in a market that has a planner; a plan may hold the order for longer (`hold_offers`).
create or replace function hold_until(p_market markets)
returns timestamptz
language sql
stable
as $$
  select now() + make_interval(secs => least(p_market.hold_seconds, 15)) where p_market.hold_seconds > 0
$$;
