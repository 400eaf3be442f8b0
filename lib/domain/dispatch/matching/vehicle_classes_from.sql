-- The vehicle classes at least as large as the given one, smallest first: they reach as far and carry as much. All
-- classes for null.
create or replace function vehicle_classes_from(p_vehicle_class text)
returns text[]
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select array_agg(c.code order by c.weight_limit_g, c.code) from vehicle_classes c
   where p_vehicle_class is null
      or c.weight_limit_g >= (select weight_limit_g from vehicle_classes where code = p_vehicle_class)
$$;
