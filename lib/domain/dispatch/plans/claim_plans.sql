-- Leases markets with a planner to the caller, except those that another process is planning. Returns which. A lease
-- expires on its own. A lease that ends too far in the future was taken before the clock stepped back and is free.
create or replace function claim_plans(p_lease_seconds integer)
returns table (market_code text, hold_seconds integer, minutes_per_job integer, larger_vehicle_minutes integer)
language sql
security definer
set search_path = public, pg_temp
as $$
  with claimed as (
    insert into market_plans as p (market_code, leased_until)
    select m.code, now() + make_interval(secs => p_lease_seconds) from markets m where m.hold_seconds > 0
    on conflict (market_code) do update set leased_until = excluded.leased_until
      where p.leased_until <= now() or p.leased_until > excluded.leased_until + interval '1 minute'
    returning p.market_code
  )
  select m.code, m.hold_seconds, m.minutes_per_job, m.larger_vehicle_minutes
    from claimed c join markets m on m.code = c.market_code
$$;
