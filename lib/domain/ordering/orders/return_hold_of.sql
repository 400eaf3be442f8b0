-- What is held of the wallet for the return of an order whose merchant's account asks for a hold: the return fee while
-- its recipient has money to pay or has paid it ahead.
create or replace function return_hold_of(p_order orders)
returns bigint
language sql
immutable
as $$
  select case when coalesce(p_order.collect_minor, 0) + coalesce(p_order.paid_minor, 0) > 0
              then p_order.return_fee_minor else 0 end
$$;
