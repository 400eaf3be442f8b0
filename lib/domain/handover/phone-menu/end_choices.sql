-- Ends what the recipient of a locked order has chosen: each choice ends the others.
create or replace function end_choices(p_order orders) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update orders
     set next_try_from = null, next_try_until = null, counter_id = null, counter_until = null, safe_place = null,
         neighbour_name = null, neighbour_place = null, neighbour_phone = null, neighbour_pin = null
   where (merchant_id, environment, id) = (p_order.merchant_id, p_order.environment, p_order.id)
$$;
