-- The courier company's earnings from the delivery itself: what is not refunded of the fee, without the platform's part.
create or replace function courier_share(p_order orders)
returns bigint
language sql
immutable
as $$
  select p_order.fee_minor - p_order.refund_minor - platform_part(p_order, p_order.fee_minor - p_order.refund_minor)
$$;
