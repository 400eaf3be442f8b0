-- Takes a rider out of dispatch for a job of the courier's own, or puts the rider back, and records it in the rider's
-- history. Returns the rider's new and previous state. After it has returned busy, no order is reserved on the rider:
-- a reservation checks the flag under the row's lock. Reason and reference belong to the newest status. Setting busy
-- again replaces the end of the lease and keeps the first busy_since. A repeat that changes nothing is not recorded.
--   p_busy_until   when a lease ends; `p_lease_minutes` counts from the moment the row is locked instead
--   p_is_online    the presence to set; null puts an available rider online and does not change a busy one. A rider
--                  with the app who is put online leaves dispatch again unless the phone reports in time
-- Refuses rider_not_found.
create or replace function set_rider_availability(
  p_courier_id text,
  p_environment environment,
  p_rider_id integer,
  p_is_busy boolean,
  p_reason text,
  p_reference text,
  p_lease_minutes integer,
  p_busy_until timestamptz,
  p_is_online boolean,
  p_user_id text,
  out rider_id integer,
  out reference text,
  out is_externally_busy boolean,
  out busy_until timestamptz, -- or null
  out updated_at timestamptz,
  out was_externally_busy boolean,
  out was_reason text, -- or null
  out was_reference text, -- or null
  out was_busy_until timestamptz, -- or null
  out was_online boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  v_was riders;
  v_is riders;
  v_moment timestamptz;
begin
  select r.* into v_was from riders r
   where r.id = p_rider_id and r.courier_id = p_courier_id and r.environment = p_environment
     for no key update;
  if not found then
    perform refuse('rider_not_found');
  end if;

  -- Taken after waiting for an order that reserves the rider, so that order is the older one.
  v_moment := clock_timestamp();
  update riders r
     set is_externally_busy = p_is_busy,
         status_reason = p_reason,
         status_reference = p_reference,
         busy_since = case when p_is_busy then coalesce(r.busy_since, v_moment) end,
         busy_until = case when p_is_busy then
           coalesce(p_busy_until, v_moment + make_interval(mins => p_lease_minutes)) end,
         is_online = coalesce(p_is_online, r.is_online or not p_is_busy),
         presence_ends_at = case
           when coalesce(p_is_online, r.is_online or not p_is_busy) and not r.is_online
                and exists (select from users u where u.rider_id = r.id and u.disabled_at is null)
           then presence_end(r, v_moment) else r.presence_ends_at end,
         updated_at = v_moment
   where r.id = p_rider_id returning r.* into v_is;

  if (v_was.is_externally_busy, v_was.status_reason, v_was.status_reference, v_was.busy_until, v_was.is_online)
     is distinct from
     (v_is.is_externally_busy, v_is.status_reason, v_is.status_reference, v_is.busy_until, v_is.is_online)
  then
    insert into rider_status_changes
      (rider_id, courier_id, change, reason, reference, busy_until, actor, user_id, created_at)
    values
      (v_is.id, v_is.courier_id,
       case when p_is_busy then 'busy_external' else 'available' end::rider_status_change,
       v_is.status_reason, v_is.status_reference, v_is.busy_until, 'courier', p_user_id, v_moment);
  end if;

  rider_id := v_is.id;
  reference := v_is.reference;
  is_externally_busy := v_is.is_externally_busy;
  busy_until := v_is.busy_until;
  updated_at := v_is.updated_at;
  was_externally_busy := v_was.is_externally_busy;
  was_reason := v_was.status_reason;
  was_reference := v_was.status_reference;
  was_busy_until := v_was.busy_until;
  was_online := v_was.is_online;
end
$$;
