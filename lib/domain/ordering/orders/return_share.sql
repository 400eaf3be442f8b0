-- The courier company's earnings from bringing a parcel back: the return fee in the shares of the delivery fee. The
-- platform's part is rounded, and the company gets the rest.
create or replace function return_share(p_order orders)
returns bigint
language sql
immutable
as $$
  select p_order.return_fee_minor
         - round(p_order.return_fee_minor::numeric * p_order.platform_fee_minor / p_order.fee_minor)::bigint
$$;
