-- The platform's part of an amount that an order brings in: in the proportion of the order's own fees, rounded.
create or replace function platform_part(p_order orders, p_minor bigint)
returns bigint
language sql
immutable
as $$
  select round(p_minor::numeric * p_order.platform_fee_minor / p_order.fee_minor)::bigint
$$;
