-- An alarm that staff of a courier company, or of the platform, may act on.
--   p_courier_id   null for the platform
-- Refuses alarm_not_found.
create or replace function lock_alarm(p_alarm_id text, p_courier_id text)
returns rider_alarms
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a rider_alarms;
begin
  select * into a from rider_alarms
   where id = p_alarm_id and (p_courier_id is null or courier_id = p_courier_id) for no key update;
  if a.id is null then
    perform refuse('alarm_not_found');
  end if;
  return a;
end
$$;
