-- Returns a changed order with its promise: a new one if its distance or its pickup time changed. A new pickup time
-- counts from now, as that of a new order does. A promise that a recipient's choice has set stays.
create or replace function promise_again(p_was orders, p_order orders, p_market_code text)
returns orders
language plpgsql
stable
as $$
declare
  o orders := p_order;
begin
  if p_was.next_try_until is not null
     or (p_was.distance_m, p_was.pickup_at) is not distinct from (o.distance_m, o.pickup_at) then
    return o;
  end if;
  if o.pickup_at is distinct from p_was.pickup_at then
    o.created_at := now();
  end if;
  o := promise_arrival(o, p_market_code);
  o.created_at := p_order.created_at;
  return o;
end
$$;
