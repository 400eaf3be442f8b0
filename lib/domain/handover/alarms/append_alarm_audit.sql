-- Records what staff did about a rider's alarm, for the rider's company and the platform.
create or replace function append_alarm_audit(
  p_alarm rider_alarms,
  p_courier_id text,
  p_user_id text,
  p_action text,
  p_note text
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select append_audit(null, null, (case when p_courier_id is null then 'staff' else 'courier' end)::actor_kind, p_user_id,
           p_action, p_alarm.id,
           json_strip_nulls(json_build_object('riderId', r.id, 'name', r.name, 'reason', p_note)), p_alarm.courier_id)
    from riders r where r.id = p_alarm.rider_id
$$;
