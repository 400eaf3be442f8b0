-- Holds what somebody said at the door against the order's PIN and counts a wrong one in the same
-- statement, so that several phones together have no more tries than one. Once the tries are used up
-- the right PIN opens nothing either.
-- Refuses order_not_found unless the rider holds the order.
create or replace function try_delivery_pin(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_rider_id integer,
  p_pin text
) returns table (verdict text, tries_left integer)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  c_tries_max constant integer := 5;
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and rider_id = p_rider_id
     for update;
  if not found then
    perform refuse('order_not_found');
  end if;

  if o.pin_tries >= c_tries_max then
    verdict := 'used_up';
  elsif o.delivery_pin = p_pin then
    verdict := 'right';
  else
    verdict := 'wrong';
    update orders set pin_tries = pin_tries + 1
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
  end if;
  tries_left := greatest(c_tries_max - o.pin_tries, 0);
  return next;
end
$$;
