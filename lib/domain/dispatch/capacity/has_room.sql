-- Whether a rider has room for a load beside the current one: for its jobs, its weight, and its money beside what the
-- rider has in hand and is going to collect.
create or replace function has_room(p_rider riders, p_load rider_load)
returns boolean
language sql
immutable
as $$
  select p_rider.active_jobs + p_load.jobs <= p_rider.job_limit
     and p_rider.load_g + p_load.weight_g <= p_rider.weight_limit_g
     and (p_load.collect_minor = 0
          or p_rider.cash_minor + p_rider.cash_due_minor + p_load.collect_minor <= p_rider.float_limit_minor)
$$;
