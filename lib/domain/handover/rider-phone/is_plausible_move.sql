-- Whether a vehicle can have moved from one position to a later one. Each position may be off by its accuracy and a
-- little more. Clocks that stopped or were set back count as one second.
create or replace function is_plausible_move(
  p_from point,
  p_from_accuracy_m integer,
  p_from_at timestamptz,
  p_to point,
  p_to_accuracy_m integer,
  p_to_at timestamptz
) returns boolean
language sql
immutable
set search_path = public, pg_temp
as $$
  -- 50 metres a second are 180 km/h.
  select great_circle_m(p_from[1], p_from[0], p_to[1], p_to[0])
      <= 100 + coalesce(p_from_accuracy_m, 0) + coalesce(p_to_accuracy_m, 0)
         + 50 * greatest(1, extract(epoch from p_to_at - p_from_at))
$$;
