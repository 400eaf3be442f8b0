-- The earliest time at which an order's parcel can be collected: its pickup time, or when the merchant has it ready.
-- Null for at once.
create or replace function collect_at(p_order orders)
returns timestamptz
language sql
immutable
as $$
  select greatest(p_order.pickup_at, p_order.ready_at)
$$;
