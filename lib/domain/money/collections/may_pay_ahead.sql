-- Whether an order's recipient may pay its money ahead: a rider is bringing it, and it is not paid.
create or replace function may_pay_ahead(p_order orders)
returns boolean
language sql
immutable
as $$
  select p_order.environment = 'live' and p_order.collect_minor > 0
     and is_under_way(p_order.status) and p_order.status <> 'returning'
$$;
