-- The latest promised arrival, which is fixed when the order is placed. Older orders have none; for them it is the
-- quoted minutes with their possible excess, from acceptance.
--   p_latest_percent   130 for 30 % longer
create or replace function promised_by(
  p_assigned_at timestamptz, p_created_at timestamptz, p_pickup_at timestamptz,
  p_eta_minutes integer, p_latest_percent integer, p_promised_by timestamptz default null)
returns timestamptz
language sql
stable
as $$
  select coalesce(p_promised_by, greatest(coalesce(p_assigned_at, p_created_at), p_pickup_at)
                                 + make_interval(secs => p_eta_minutes * 60 * p_latest_percent / 100.0))
$$;
