-- How long a delivery takes from placing, or from its pickup time: what is expected, and the minutes between which
-- it should arrive. A quote and the order that is placed after it are both estimated here.
--   p_carry_minutes       collecting, the ride to the recipient and handing over
--   p_to_pickup_minutes   until the rider could be at the pickup; null where no rider is known or has to come at once
create or replace function estimate_arrival(
  p_carry_minutes integer,
  p_to_pickup_minutes integer,
  out minutes integer,
  out earliest_minutes integer,
  out latest_minutes integer
)
language sql
immutable
as $$
  select it.minutes, greatest(1, floor(it.minutes * 0.8))::integer, ceil(it.minutes * 1.3)::integer
    from (select p_carry_minutes + coalesce(p_to_pickup_minutes, 0) as minutes) it
$$;
