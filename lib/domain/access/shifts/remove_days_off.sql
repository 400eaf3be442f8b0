-- Removes days off of a rider that have not passed. The shifts on them count again. Days off that are gone already are no
-- problem.
-- Refuses rider_not_found.
create or replace function remove_days_off(p_courier_id text, p_rider_id integer, p_days_off_id bigint, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r constant riders := lock_live_rider(p_courier_id, p_rider_id);
  c couriers;
  d rider_days_off;
begin
  select * into strict c from couriers where id = p_courier_id;
  delete from rider_days_off
   where id = p_days_off_id and rider_id = r.id and courier_id = p_courier_id
     and to_day >= (select (now() at time zone m.timezone)::date from markets m where m.code = c.market_code)
  returning * into d;
  if not found then
    return;
  end if;
  perform copy_dispatch_hours(c, r.id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider.days_off_removed', r.id::text,
    json_build_object('name', r.name, 'day', d.from_day, 'until', d.to_day), p_courier_id);
  perform announce('courier_changes', p_courier_id), announce('rider_changes', r.id::text);
end
$$;
