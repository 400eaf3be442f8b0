-- Whether a load may be carried beside the rider's other jobs: an express order may not.
create or replace function may_be_carried_beside(p_rider riders, p_load rider_load)
returns boolean
language sql
immutable
as $$
  select p_load.speed = 'standard' or p_rider.active_jobs = 0
$$;
