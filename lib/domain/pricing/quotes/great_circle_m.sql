-- Metres between two places on the globe, in a straight line, as `lib/core/geo.ts` computes them.
create or replace function great_circle_m(
  p_from_latitude double precision,
  p_from_longitude double precision,
  p_to_latitude double precision,
  p_to_longitude double precision
) returns integer
language sql
immutable
as $$
  select round(2 * 6371008.8 * asin(sqrt(least(1,
           power(sin(radians(p_to_latitude - p_from_latitude) / 2), 2)
           + cos(radians(p_from_latitude)) * cos(radians(p_to_latitude))
             * power(sin(radians(p_to_longitude - p_from_longitude) / 2), 2)))))::integer
$$;
