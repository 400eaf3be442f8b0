-- Metres between two places in a straight line; null if one is unknown.
create or replace function metres_apart(p_one point, p_other point)
returns integer
language sql
immutable
as $$
  select coalesce(great_circle_m(p_one[1], p_one[0], p_other[1], p_other[0]), 0)
$$;
