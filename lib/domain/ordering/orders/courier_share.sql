-- The courier company's earnings from the delivery itself; `courierShareOf` in order-money.ts is the same rule for
-- pages and the API.
create or replace function courier_share(p_order orders)
returns bigint
language sql
immutable
as $$
  select p_order.fee_minor - p_order.platform_fee_minor
$$;
