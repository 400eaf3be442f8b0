-- The latest time at which an order was promised to arrive: the quoted minutes with what they may take
-- longer, from acceptance, or from placing while no rider has accepted, and not before its pickup time.
--   p_latest_percent   130 for 30 % longer
create or replace function promised_by(
  p_assigned_at timestamptz, p_created_at timestamptz, p_pickup_at timestamptz,
  p_eta_minutes integer, p_latest_percent integer)
returns timestamptz
language sql
stable
as $$
  select greatest(coalesce(p_assigned_at, p_created_at), p_pickup_at)
         + make_interval(secs => p_eta_minutes * 60 * p_latest_percent / 100.0)
$$;
