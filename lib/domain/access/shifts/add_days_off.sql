-- Keeps days on which a rider doesn't work. Shifts that are planned on them stay and do not count, until the days off are
-- removed. The reason is not recorded elsewhere: it may be an illness.
-- Refuses rider_not_found, invalid_request for days that overlap others of the rider.
create or replace function add_days_off(
  p_courier_id text,
  p_rider_id integer,
  p_from_day date,
  p_to_day date,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider(p_courier_id, p_rider_id);
  c couriers;
begin
  if exists (
    select from rider_days_off d
     where d.rider_id = r.id and d.from_day <= p_to_day and d.to_day >= p_from_day)
  then
    perform refuse('invalid_request', json_build_object('issues', json_build_array(
      json_build_object('path', 'fromDay', 'problem', json_build_object('kind', 'days_off_already')))));
  end if;
  insert into rider_days_off (courier_id, rider_id, from_day, to_day, reason)
  values (p_courier_id, r.id, p_from_day, p_to_day, p_reason);
  select * into strict c from couriers where id = p_courier_id;
  perform copy_dispatch_hours(c, r.id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider.days_off_added', r.id::text,
    json_build_object('name', r.name, 'day', p_from_day, 'until', p_to_day), p_courier_id);
  perform announce('courier_changes', p_courier_id), announce('rider_changes', r.id::text);
end
$$;
