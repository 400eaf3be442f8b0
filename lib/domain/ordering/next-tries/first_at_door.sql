-- When the rider of an order was first at its recipient's door: since the recipient last chose a time for the next try,
-- or at all if no time was chosen. Null if that has not happened.
create or replace function first_at_door(p_order orders) returns timestamptz
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select min(e.occurred_at)
    from events e
   where (e.merchant_id, e.environment, e.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
     and e.status in ('arrived', 'undeliverable')
     and e.sequence > coalesce((select max(c.sequence) from events c
       where (c.merchant_id, c.environment, c.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
         and c.type = 'order.changed' and c.data -> 'changes' -> 'next_try_from' is not null), 0)
$$;
