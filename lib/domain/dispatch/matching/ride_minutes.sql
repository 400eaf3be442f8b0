-- The minutes that dispatch expects for a ride of so many metres in a straight line.
create or replace function ride_minutes(p_metres integer)
returns double precision
language sql
immutable
as $$
  select p_metres / 400.0::double precision
$$;

-- The metres that dispatch expects a rider to ride in so many minutes.
create or replace function ride_metres(p_minutes double precision)
returns integer
language sql
immutable
as $$
  select ceil(p_minutes * 400)::integer
$$;
