-- Notes who takes care of a rider's alarm; the first one does.
--   p_courier_id   the company of the person; null for the platform
-- Refuses alarm_not_found, alarm_over.
create or replace function take_alarm(
  p_alarm_id text,
  p_courier_id text,
  p_user_id text
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
  if a.taken_at is not null then
    return;
  end if;
  update rider_alarms set taken_at = now(), taken_by_id = p_user_id where id = a.id;
  perform append_alarm_audit(a, p_courier_id, p_user_id, 'alarm.taken', null);
end
$$;
