-- Closes a rider's alarm with a note about what happened, and keeps the rider's last position with it. An alarm that
-- was not taken is taken by the same person.
--   p_courier_id   the company of the person; null for the platform
-- Refuses alarm_not_found, alarm_over.
create or replace function close_alarm(
  p_alarm_id text,
  p_courier_id text,
  p_user_id text,
  p_note text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a rider_alarms;
begin
  a := lock_alarm(p_alarm_id, p_courier_id);
  if a.ended_at is not null then
    perform refuse('alarm_over');
  end if;
  select w.* into a from riders r cross join lateral newest_alarm_position(r, a) w where r.id = a.rider_id;
  update rider_alarms
     set latitude = a.latitude, longitude = a.longitude, accuracy_m = a.accuracy_m, located_at = a.located_at,
         taken_at = coalesce(a.taken_at, now()), taken_by_id = coalesce(a.taken_by_id, p_user_id),
         ended_at = now(), ended_by_id = p_user_id, note = p_note
   where id = a.id;
  perform append_alarm_audit(a, p_courier_id, p_user_id, 'alarm.closed', p_note);
end
$$;
