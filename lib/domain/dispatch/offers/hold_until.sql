-- When the offer of an order that has just got a rider opens automatically; null for at once. In a market with a
-- planner the time is enough for one plan, and a plan may hold the order longer (`hold_offers`).
create or replace function hold_until(p_market markets)
returns timestamptz
language sql
stable
as $$
  select now() + make_interval(secs => least(p_market.hold_seconds, 15)) where p_market.hold_seconds > 0
$$;
