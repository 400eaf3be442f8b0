-- The cash that a rider gets for an order at the door, which counts against the rider's float: none where the recipient
-- has paid, or may pay with mobile money only.
create or replace function cash_to_collect(p_order orders)
returns bigint
language sql
immutable
as $$
  select case when p_order.collect_by = 'mobile_money' then 0 else p_order.collect_minor end
$$;
