-- Holds a company and one of its live riders, so that changes of what the rider has and of the company's choices come one
-- after the other. Refuses rider_not_found.
create or replace function lock_live_rider(p_courier_id text, p_rider_id integer)
returns riders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r riders;
begin
  perform from couriers where id = p_courier_id for share;
  select * into r from riders
   where id = p_rider_id and courier_id = p_courier_id and environment = 'live' and capacity_id is null
     for no key update;
  if r.id is null then
    perform refuse('rider_not_found');
  end if;
  return r;
end
$$;
