-- Whether an order counts as delivered in numbers: handed over, and not decided as not delivered.
create or replace function counts_as_delivered(p_order orders) returns boolean
language sql
immutable
as $$
  select p_order.delivered_at is not null and p_order.dispute_decision is distinct from 'not_delivered'
$$;
