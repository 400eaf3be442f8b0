-- Whether the phone of an active order's rider has stopped reporting. A rider whose presence the courier set has no
-- phone that reports.
create or replace function is_rider_silent(
  p_is_online boolean,
  p_presence_ends_at timestamptz,
  p_last_seen_at timestamptz,
  p_minutes integer
) returns boolean
language sql
stable
as $$
  select not (p_is_online and p_presence_ends_at is null)
         and p_last_seen_at < now() - make_interval(mins => p_minutes)
$$;
