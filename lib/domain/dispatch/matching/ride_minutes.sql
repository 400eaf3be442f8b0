-- The minutes that dispatch expects for a ride of so many metres in a straight line.
create or replace function ride_minutes(p_metres integer)
returns double precision
language sql
immutable
as $$
  select p_metres / 400.0::double precision
$$;
