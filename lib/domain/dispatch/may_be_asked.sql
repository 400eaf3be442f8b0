-- Whether dispatch may give a rider one more order: the rider has room, carries no express order, and for
-- an express order carries nothing else. A person who assigns a rider by hand needs `has_room` alone.
create or replace function may_be_asked(p_rider riders, p_weight_g bigint, p_speed delivery_speed)
returns boolean
language sql
immutable
as $$
  select has_room(p_rider, p_weight_g)
     and p_rider.express_jobs = 0
     and (p_speed = 'standard' or p_rider.active_jobs = 0)
$$;
