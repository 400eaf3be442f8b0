-- Puts riders whose lease has ended back into dispatch, once however many workers call it, and records it in their
-- history. Returns how many. Whether a rider is online is unchanged: the end of a lease means that the courier's own
-- job is over, not that the rider wants work. A locked rider is left for the next run, because its lease may be being
-- extended.
create or replace function end_busy_leases(p_batch integer)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select id, status_reason, status_reference, busy_until
      from riders
     where busy_until <= now()
     order by busy_until limit p_batch
       for no key update skip locked
  ), ended as (
    update riders r
       set is_externally_busy = false, status_reason = null, status_reference = null,
           busy_since = null, busy_until = null, updated_at = clock_timestamp()
      from due
     where r.id = due.id
    returning r.id, r.courier_id, due.status_reason, due.status_reference, due.busy_until, r.updated_at
  ), noted as (
    insert into rider_status_changes
      (rider_id, courier_id, change, reason, reference, busy_until, actor, created_at)
    select id, courier_id, 'lease_ended', status_reason, status_reference, busy_until, 'system', updated_at
      from ended
    returning 1
  )
  select count(*)::integer from noted
$$;
