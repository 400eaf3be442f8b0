-- The cash that a rider gets for an order at the door, which counts against the rider's float: none where the recipient
-- has paid, or may pay with mobile money only.
create or replace function cash_to_collect(p_order orders)
returns bigint
language sql
immutable
as $$
  select case when p_order.collect_by = 'mobile_money' then 0 else p_order.collect_minor end
$$;

-- The least of it for which the rider hands the parcel over: all of it, unless its shop lets recipients pay a part.
create or replace function least_to_collect(p_order orders)
returns bigint
language sql
immutable
as $$
  select ceil(cash_to_collect(p_order) * p_order.collect_least_percent / 100.0)::bigint
$$;

-- Whether the parcel may be handed over for this cash.
create or replace function takes_cash(p_order orders, p_cash_minor bigint)
returns boolean
language sql
immutable
as $$
  select p_cash_minor between least_to_collect(p_order) and cash_to_collect(p_order)
$$;
