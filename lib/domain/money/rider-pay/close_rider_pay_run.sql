-- Closes a run of which nothing is left to pay. A slip that the advances use up needs no payment.
create or replace function close_rider_pay_run(p_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update rider_pay_runs set closed_at = clock_timestamp()
   where id = p_id and closed_at is null
     and not exists (select from rider_pay_slips where run_id = p_id and paid_at is null and pay_minor > 0)
$$;
