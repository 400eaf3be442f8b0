-- Whether a rider has stood at a stop of an order for too long. At a pickup this counts from when the parcel was said to be
-- ready.
create or replace function is_rider_stuck(
  p_status order_status,
  p_updated_at timestamptz,
  p_ready_at timestamptz,
  p_minutes integer
) returns boolean
language sql
stable
as $$
  select p_status in ('arrived_at_pickup', 'arrived')
         and greatest(p_updated_at, p_ready_at) < now() - make_interval(mins => p_minutes)
$$;
