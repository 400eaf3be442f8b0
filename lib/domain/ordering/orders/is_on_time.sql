-- Whether an order was handed over by the latest time that was promised; null before the hand-over.
create or replace function is_on_time(p_order orders) returns boolean
language sql
immutable
as $$
  select p_order.delivered_at <= p_order.promised_by
$$;
