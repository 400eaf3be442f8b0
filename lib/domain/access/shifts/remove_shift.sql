-- Removes a shift that has not ended. One that has ended stays in the history, and one that is gone already is no problem.
-- Refuses rider_not_found.
create or replace function remove_shift(p_courier_id text, p_rider_id integer, p_shift_id bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider(p_courier_id, p_rider_id);
  c couriers;
  s rider_shifts;
  v_day date;
begin
  delete from rider_shifts
   where id = p_shift_id and rider_id = r.id and courier_id = p_courier_id and ends_at > now()
  returning * into s;
  if not found then
    return;
  end if;
  select * into strict c from couriers where id = p_courier_id;
  perform copy_dispatch_hours(c, r.id);
  select (s.begins_at at time zone m.timezone)::date into strict v_day from markets m where m.code = c.market_code;
  perform append_audit(null, null, 'courier', p_user_id, 'shift.removed', r.id::text,
    json_build_object('name', r.name, 'day', v_day, 'until', v_day), p_courier_id);
  perform announce('courier_changes', p_courier_id), announce('rider_changes', r.id::text);
end
$$;
