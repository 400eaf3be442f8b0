-- Ends a rider's open alarm as a mistake, within a minute of raising it. Later an attacker could force the rider to.
-- Returns whether it was ended.
--   p_at   when the rider said so, not after now
create or replace function end_alarm(p_rider_id integer, p_user_id text, p_at timestamptz)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_mistake constant interval := '1 minute';
  v_name text;
  a rider_alarms;
begin
  select name into strict v_name from riders where id = p_rider_id for no key update;
  update rider_alarms
     set ended_at = greatest(p_at, raised_at), ended_by_id = p_user_id, is_false = true
   where rider_id = p_rider_id and ended_at is null and p_at <= raised_at + c_mistake
  returning * into a;
  if a.id is null then
    return false;
  end if;
  perform append_audit(null, null, 'rider', p_user_id, 'alarm.ended', a.id,
    json_build_object('riderId', p_rider_id, 'name', v_name), a.courier_id);
  return true;
end
$$;
