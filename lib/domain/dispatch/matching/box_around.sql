-- The box around a place, in (longitude, latitude), that holds everything within so many metres of it.
create or replace function box_around(
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer
) returns box
language sql
immutable
as $$
  select box(point(p_longitude - dx, p_latitude - dy), point(p_longitude + dx, p_latitude + dy))
    from (select dy, dy / greatest(cos(radians(p_latitude)), 0.01) as dx
            from (select p_radius_m / 111195.0::double precision as dy) y) x
$$;
