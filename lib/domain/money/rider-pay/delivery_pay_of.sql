-- A rider's earnings from the delivery of an order: by the courier's terms of the fee without the priority fee, and the whole
-- priority fee, which the shop adds for the rider who accepts. Null without terms.
create or replace function delivery_pay_of(p_terms rider_pay_terms, p_order orders)
returns bigint
language sql
immutable
as $$
  select rider_pay_of(p_terms, p_order.fee_minor - p_order.priority_fee_minor) + p_order.priority_fee_minor
$$;
