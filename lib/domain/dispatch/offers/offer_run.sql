-- Offers a plan's orders to the rider who is reserved for them, all or none. Returns whether it did. Several orders
-- are one bundle, which is answered together. Nothing changes if an order is not as the plan saw it, or if the
-- rider's route has changed, or if the rider has left dispatch, already has an offer or is excluded by a merchant of the
-- orders. Orders are locked by id, then the rider.
--   p_route_version   the version of the route that the plan was made for
--   p_extra_minutes   how much longer the rider is on the way with them
--   p_orders          objects with `merchantId`, `orderId`, `fromRiderId` and `reasons`
create or replace function offer_run(p_rider_id integer, p_route_version integer, p_extra_minutes integer, p_orders jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_orders orders[];
begin
  if not lock_searching_orders(p_orders) then
    return false;
  end if;
  v_orders := array(select o from jsonb_to_recordset(p_orders) g ("merchantId" text, "orderId" text)
    join orders o on (o.merchant_id, o.environment, o.id) = (g."merchantId", 'live', g."orderId"));
  perform from riders
    where id = p_rider_id and route_version = p_route_version and is_available(riders)
      and not exists (select from offers f where f.rider_id = riders.id and f.state = 'open')
      and not is_excluded(riders, choice_together(v_orders))
      for no key update;
  if not found then
    return false;
  end if;
  perform offer_to_reserved_rider(o, 'planned', g."reasons")
     from jsonb_to_recordset(p_orders) g ("orderId" text, "reasons" json)
     join unnest(v_orders) o on o.id = g."orderId";
  perform bundle_offers(v_orders, p_extra_minutes);
  return true;
end
$$;
