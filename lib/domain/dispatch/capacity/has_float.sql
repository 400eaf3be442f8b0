-- Whether a rider may carry the money of a load beside what the rider has in hand and is going to collect.
create or replace function has_float(p_rider riders, p_load rider_load)
returns boolean
language sql
immutable
as $$
  select p_load.collect_minor = 0
      or p_rider.cash_minor + p_rider.cash_due_minor + p_load.collect_minor <= p_rider.float_limit_minor
$$;
