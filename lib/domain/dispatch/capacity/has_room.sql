-- Whether a rider has room for a load beside the current one: for its jobs, its weight and its money.
create or replace function has_room(p_rider riders, p_load rider_load)
returns boolean
language sql
immutable
as $$
  select p_rider.active_jobs + p_load.jobs <= p_rider.job_limit
     and p_rider.load_g + p_load.weight_g <= p_rider.weight_limit_g
     and has_float(p_rider, p_load)
$$;
