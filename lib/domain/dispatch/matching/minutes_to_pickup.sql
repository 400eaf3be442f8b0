-- The minutes until a rider so many metres away could be at a pickup: the ride plus the jobs that the rider already
-- has.
create or replace function minutes_to_pickup(p_metres integer, p_active_jobs integer, p_minutes_per_job integer)
returns double precision
language sql
immutable
as $$
  select ride_minutes(p_metres) + p_active_jobs * p_minutes_per_job
$$;
