-- Places test orders of a company's robo shop and offers them together to one of the company's test riders, once per key.
-- Nothing is placed if no test rider can take them.
--   p_rider_id        the rider to ask; null for the one who has the fewest jobs
--   p_orders          one or two orders as `place_order` takes them, all for the same fee
--   p_material        what was asked for; a replay returns that of the first request
--   p_offer_seconds   how long the offer is open; null for the market's time
--   p_act             what the robo shop does once the orders are accepted; null for nothing
-- Refuses rider_not_found, rider_cannot_carry, what `place_order` refuses for a test order.
create or replace function make_sandbox_offer(
  p_courier_id text,
  p_rider_id integer,
  p_orders json,
  p_fee_minor bigint,
  p_key_hours integer,
  p_material json,
  p_offer_seconds integer,
  p_act robo_shop_act,
  out order_ids text[],
  out material json,
  out is_replay boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- A test rider has no position.
  c_to_pickup_m constant integer := 1000;
  v_placed record;
  v_given json;
  v_orders orders[];
  o orders;
  r riders;
begin
  for v_given in select value from json_array_elements(p_orders) loop
    select * into v_placed from place_order(v_given, '{}', p_fee_minor, p_key_hours, p_material, null);
    if v_placed.is_replay then
      order_ids := array(
        select mate.order_id
          from offers f
          join offers mate on mate.id = f.id or mate.bundle_id = f.bundle_id
         where f.courier_id = p_courier_id and f.environment = 'test'
           and f.order_id = v_placed.answer ->> 'orderId'
         order by mate.order_id);
      material := v_placed.material;
      is_replay := true;
      return;
    end if;
    order_ids := order_ids || (v_placed.answer ->> 'orderId');
  end loop;

  v_orders := array(
    select w from orders w
     where w.merchant_id = p_orders -> 0 ->> 'merchant_id' and w.environment = 'test' and w.id = any (order_ids)
     order by w.id);
  r := find_sandbox_rider(p_courier_id, p_rider_id, load_together(v_orders));
  if reserve_capacity(r.id, load_together(v_orders), true) is null then
    perform refuse('rider_cannot_carry');
  end if;
  foreach o in array v_orders loop
    update orders set rider_id = r.id, courier_id = p_courier_id
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
    perform open_offer(o, 'placed', 0, '[]', c_to_pickup_m, p_offer_seconds => p_offer_seconds);
    insert into robo_shop_acts (merchant_id, environment, order_id, act)
    select o.merchant_id, o.environment, o.id, p_act where p_act is not null;
  end loop;
  if cardinality(v_orders) > 1 then
    perform bundle_offers(v_orders, null);
  end if;
  material := p_material;
  is_replay := false;
end
$$;

-- Locks and returns the test rider of a company who is asked: the named one, or who has the fewest jobs of those with room.
-- Refuses rider_not_found, rider_cannot_carry.
create or replace function find_sandbox_rider(p_courier_id text, p_rider_id integer, p_load rider_load)
returns riders
language plpgsql
as $$
declare
  r riders;
begin
  if p_rider_id is not null then
    perform from riders w where w.id = p_rider_id and w.courier_id = p_courier_id and w.environment = 'test';
    if not found then
      perform refuse('rider_not_found');
    end if;
  end if;
  select w.* into r from riders w
   where w.courier_id = p_courier_id and w.environment = 'test' and (p_rider_id is null or w.id = p_rider_id)
     and is_available(w) and has_room(w, p_load)
   order by w.active_jobs, w.id limit 1 for no key update;
  if not found then
    perform refuse('rider_cannot_carry');
  end if;
  return r;
end
$$;
