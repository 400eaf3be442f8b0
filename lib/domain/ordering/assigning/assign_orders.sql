-- Assigns several live orders to one rider by hand, in the given order, each as `assign_rider` does. A refused order
-- does not stop the others. Returns for each order why it was refused, or null.
--   p_orders       objects with `merchantId` and `orderId`
--   p_courier_id   null for the platform
create or replace function assign_orders(
  p_orders jsonb,
  p_rider_id integer,
  p_courier_id text,
  p_user_id text,
  p_actor actor_kind
) returns table (
  order_id text,
  refusal text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_given record;
  v_holders integer[];
begin
  -- Everything that may change is held first, orders by id and then riders by number: two that assign
  -- the same orders in another sequence would wait for each other.
  perform from orders o
    join jsonb_to_recordset(p_orders) g ("merchantId" text, "orderId" text)
      on g."merchantId" = o.merchant_id and g."orderId" = o.id
   where o.environment = 'live' and (p_courier_id is null or o.courier_id = p_courier_id)
   order by o.id for update of o;
  select array_agg(o.rider_id) into v_holders from orders o
    join jsonb_to_recordset(p_orders) g ("merchantId" text, "orderId" text)
      on g."merchantId" = o.merchant_id and g."orderId" = o.id
   where o.environment = 'live' and (p_courier_id is null or o.courier_id = p_courier_id);
  perform from riders r where r.id = any (v_holders || p_rider_id) order by r.id for no key update;

  for v_given in
    select g.one ->> 'merchantId' as merchant_id, g.one ->> 'orderId' as id
      from jsonb_array_elements(p_orders) with ordinality g (one, place) order by g.place
  loop
    order_id := v_given.id;
    refusal := null;
    begin
      perform assign_rider(v_given.merchant_id, 'live', v_given.id, p_rider_id, p_courier_id, p_user_id,
        p_actor);
    exception when sqlstate 'TZREF' then
      refusal := sqlerrm;
    end;
    return next;
  end loop;
end
$$;
