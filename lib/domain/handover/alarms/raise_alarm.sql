-- Raises a rider's alarm (SOS), and alerts the rider's company and the platform. A rider has one open alarm: a
-- further press gives it a newer position. Returns whether there is a new alarm.
--   p_at      when the rider pressed the button, not after now
--   p_alarm   {id, latitude, longitude, accuracy_m, located_at}; without a position, the rider's last one
create or replace function raise_alarm(
  p_rider_id integer,
  p_user_id text,
  p_at timestamptz,
  p_alarm jsonb,
  p_channel reply_channel
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r riders;
  a rider_alarms;
  o orders;
begin
  -- Two presses at once are one alarm.
  select * into strict r from riders where id = p_rider_id for no key update;
  a := newest_alarm_position(r, jsonb_populate_record(null::rider_alarms, p_alarm));
  update rider_alarms w
     set latitude = a.latitude, longitude = a.longitude, accuracy_m = a.accuracy_m, located_at = a.located_at
   where w.rider_id = r.id and w.ended_at is null
     and (w.located_at is null or w.located_at < a.located_at);
  if exists (select from rider_alarms w where w.rider_id = r.id and w.ended_at is null) then
    return false;
  end if;
  select w.* into o from orders w
    left join rider_stops s on (s.merchant_id, s.environment, s.order_id) = (w.merchant_id, w.environment, w.id)
   where w.rider_id = r.id and w.environment = 'live' and is_under_way(w.status) and w.at_counter_since is null
   order by s.place nulls last, w.assigned_at
   limit 1;
  insert into rider_alarms (id, rider_id, courier_id, merchant_id, environment, order_id, channel, raised_at,
                            latitude, longitude, accuracy_m, located_at)
  values (a.id, r.id, r.courier_id, o.merchant_id, o.environment, o.id, p_channel, p_at,
          a.latitude, a.longitude, a.accuracy_m, a.located_at);
  perform append_audit(null, null, 'rider', p_user_id, 'alarm.raised', a.id,
    json_build_object('riderId', r.id, 'name', r.name), r.courier_id);
  insert into alerts (kind, courier_id, cause, facts)
  select 'rider_alarm', reader.courier_id, concat_ws(' ', a.id, reader.courier_id),
         json_build_object('alarmId', a.id, 'riderId', r.id, 'riderName', r.name, 'company', c.name, 'raisedAt', p_at)
    from couriers c
   cross join (values (r.courier_id), (null)) reader (courier_id)
   where c.id = r.courier_id and r.environment = 'live';
  return true;
end
$$;
