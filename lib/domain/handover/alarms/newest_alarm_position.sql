-- The alarm with the newer of its own position and the rider's last one.
create or replace function newest_alarm_position(p_rider riders, p_alarm rider_alarms)
returns rider_alarms
language plpgsql
stable
set search_path = public, pg_temp
as $$
begin
  -- A position of the future was noted with a wrong clock; without a position, `least` would answer with now.
  if p_alarm.located_at > now() then
    p_alarm.located_at := now();
  end if;
  if p_rider.location is not null and p_rider.located_at <= now()
     and (p_alarm.located_at is null or p_rider.located_at > p_alarm.located_at)
  then
    p_alarm.latitude := p_rider.location[1];
    p_alarm.longitude := p_rider.location[0];
    p_alarm.accuracy_m := p_rider.location_accuracy_m;
    p_alarm.located_at := p_rider.located_at;
  end if;
  return p_alarm;
end
$$;
