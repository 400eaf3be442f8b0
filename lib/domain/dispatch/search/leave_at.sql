-- When a rider so many metres away leaves to collect a parcel at a set time, with ten minutes to spare.
create or replace function leave_at(p_collect_at timestamptz, p_metres integer)
returns timestamptz
language sql
stable
as $$
  select p_collect_at - make_interval(mins => 10) - make_interval(secs => 60 * ride_minutes(p_metres))
$$;
