-- Puts riders offline whose phone has not reported in time, once however many workers call it, and records it in
-- their history. Returns how many. A locked rider is left for the next run, because its phone may have just reported.
create or replace function set_riders_offline(p_batch integer)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with silent as (
    select id from riders
     where is_online and presence_ends_at <= now()
     order by presence_ends_at limit p_batch
       for no key update skip locked
  ), gone as (
    -- Without an end the courier can vouch for the rider afterwards.
    update riders r
       set is_online = false, presence_ends_at = null, silent_since = now(), updated_at = clock_timestamp()
      from silent
     where r.id = silent.id
    returning r.id, r.courier_id, r.updated_at
  ), noted as (
    insert into rider_status_changes (rider_id, courier_id, change, actor, created_at)
    select id, courier_id, 'offline', 'system', updated_at from gone
    returning 1
  )
  select count(*)::integer from noted
$$;
