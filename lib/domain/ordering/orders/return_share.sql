-- The courier company's earnings from bringing a parcel back: the return fee without the platform's part.
create or replace function return_share(p_order orders)
returns bigint
language sql
immutable
as $$
  select p_order.return_fee_minor - platform_part(p_order, p_order.return_fee_minor)
$$;
