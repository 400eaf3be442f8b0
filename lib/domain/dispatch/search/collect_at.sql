-- The earliest time at which an order's parcel can be collected: its pickup time, or when the merchant has it ready, or
-- usually has if it stated nothing. Null for at once.
create or replace function collect_at(p_order orders)
returns timestamptz
language sql
immutable
as $$
  select greatest(p_order.pickup_at, coalesce(p_order.ready_at, p_order.usual_ready_at))
$$;
