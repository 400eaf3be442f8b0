-- Puts a rider's open stops in another order for a dispatcher, as the rider may (`reorder_stops`). Returns whether
-- that changed anything. The company's audit log names the user.
--   p_courier_id   null for the platform
-- Refuses rider_not_found, route_changed, stops_out_of_order.
create or replace function reorder_rider_stops(
  p_rider_id integer,
  p_courier_id text,
  p_user_id text,
  p_actor actor_kind,
  p_version integer,
  p_stops jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r riders;
begin
  select * into r from riders
   where id = p_rider_id and environment = 'live' and (p_courier_id is null or courier_id = p_courier_id)
     for no key update;
  if not found then
    perform refuse('rider_not_found');
  end if;
  if not reorder_stops(p_rider_id, p_version, p_stops) then
    return false;
  end if;
  perform announce('courier_order_changes', r.courier_id);
  perform append_audit(null, null, p_actor, p_user_id, 'rider.stops_reordered', p_rider_id::text,
    json_build_object('name', r.name), r.courier_id);
  return true;
end
$$;
