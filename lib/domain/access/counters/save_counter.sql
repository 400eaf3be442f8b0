-- Adds a counter to a courier company, or changes the open one with this id. An equal counter, from a form sent twice, is
-- unchanged and not recorded again. Parcels that lie there are kept as long as they were to be before.
--   p_is_new   whether the id was made for a new counter
-- Refuses counter_not_found also for a closed one, counter_name_taken, too_many_counters.
create or replace function save_counter(
  p_id text,
  p_is_new boolean,
  p_courier_id text,
  p_name text,
  p_landmark text,
  p_latitude double precision,
  p_longitude double precision,
  p_hours json,
  p_keep_days integer,
  p_cash_limit_minor bigint,
  p_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was counters;
begin
  -- Forms that are sent at once pass here one after the other.
  perform from couriers where id = p_courier_id for no key update;
  select * into v_was from counters where id = p_id and courier_id = p_courier_id;
  if p_is_new and found then
    return;
  end if;

  if p_is_new then
    if (select count(*) from counters where courier_id = p_courier_id and closed_at is null) >= p_limit then
      perform refuse('too_many_counters');
    end if;
    insert into counters (id, courier_id, name, landmark, latitude, longitude, hours, keep_days, cash_limit_minor)
    values (p_id, p_courier_id, p_name, p_landmark, p_latitude, p_longitude, p_hours, p_keep_days, p_cash_limit_minor);
  elsif v_was.id is null or v_was.closed_at is not null then
    perform refuse('counter_not_found');
  elsif (v_was.name, v_was.landmark, v_was.latitude, v_was.longitude, v_was.hours::text, v_was.keep_days,
         v_was.cash_limit_minor)
        = (p_name, p_landmark, p_latitude, p_longitude, p_hours::text, p_keep_days, p_cash_limit_minor)
  then
    return;
  else
    update counters
       set name = p_name, landmark = p_landmark, latitude = p_latitude, longitude = p_longitude, hours = p_hours,
           keep_days = p_keep_days, cash_limit_minor = p_cash_limit_minor, updated_at = now()
     where id = p_id;
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'counter.saved', p_id,
    json_build_object('name', p_name, 'address', p_landmark, 'latitude', p_latitude, 'longitude', p_longitude,
                      'hours', p_hours, 'keepDays', p_keep_days, 'cashLimitMinor', p_cash_limit_minor), p_courier_id);
exception when unique_violation then
  perform refuse('counter_name_taken');
end
$$;
