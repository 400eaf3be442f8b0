-- What the courier company earns with the delivery itself. `courierShareOf` in order-money.ts says the same to pages and the API.
create or replace function courier_share(p_order orders)
returns bigint
language sql
immutable
as $$
  select p_order.fee_minor - p_order.platform_fee_minor
$$;
