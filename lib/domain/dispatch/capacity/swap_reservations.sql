-- Reserves other riders for a plan's searching orders, all or none. Returns whether it did. Nothing changes if an
-- order or a rider is not as the plan saw it. Orders are locked by id, then riders by number.
--   p_moves   objects with `merchantId`, `orderId`, `fromRiderId` (null for none), `toRiderId` and `reasons`
create or replace function swap_reservations(p_moves jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_move record;
  o orders;
  m markets;
  v_courier_id text;
begin
  if not lock_searching_orders(p_moves) then
    return false;
  end if;
  perform from riders
    where id in (select unnest(array[g."fromRiderId", g."toRiderId"])
                   from jsonb_to_recordset(p_moves) g ("fromRiderId" integer, "toRiderId" integer))
    order by id for no key update;

  -- All room is given back before any is taken: the orders may be changing places.
  perform release_capacity(w, 'searching')
     from jsonb_to_recordset(p_moves) g ("merchantId" text, "orderId" text)
     join orders w on (w.merchant_id, w.environment, w.id) = (g."merchantId", 'live', g."orderId");
  for v_move in
    select * from jsonb_to_recordset(p_moves)
      g ("merchantId" text, "orderId" text, "toRiderId" integer, "reasons" json)
  loop
    select * into strict o from orders
     where merchant_id = v_move."merchantId" and environment = 'live' and id = v_move."orderId";
    select k.* into strict m
      from merchants t join markets k on k.code = t.market_code where t.id = o.merchant_id;
    select reserve_capacity(r.id, order_load(o)) into v_courier_id
       from riders r
      where r.id = v_move."toRiderId" and r.id <> all (asked_riders(o))
        and not is_excluded(r, choice_together(array[o]))
        and r.vehicle_class = any (vehicle_classes_from(o.vehicle_class))
        and metres_apart(r.location, place_of_stop(o, 'pickup')) <= m.dispatch_widest_radius_m;
    if v_courier_id is null then
      raise exception using errcode = 'TZFUL';
    end if;
    update orders
       set rider_id = v_move."toRiderId", courier_id = v_courier_id, offer_at = coalesce(offer_at, hold_until(m), now())
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
    perform open_offer(o, 'planned', m.dispatch_radius_m, '[]', 0, v_move."reasons");
  end loop;
  return true;
exception when sqlstate 'TZFUL' then
  return false;
end
$$;
