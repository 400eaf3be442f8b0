-- Whether a rider has room for one more job, or several, and their weight beside the current load.
create or replace function has_room(p_rider riders, p_weight_g bigint, p_jobs integer default 1)
returns boolean
language sql
immutable
as $$
  select p_rider.active_jobs + p_jobs <= p_rider.job_limit
     and p_rider.load_g + p_weight_g <= p_rider.weight_limit_g
$$;
