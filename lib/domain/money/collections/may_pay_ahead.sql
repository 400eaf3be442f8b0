-- Whether an order's recipient may pay its money ahead: a rider is bringing it, it is not paid, and its shop takes not
-- only cash.
create or replace function may_pay_ahead(p_order orders)
returns boolean
language sql
immutable
as $$
  select p_order.environment = 'live' and p_order.collect_minor > 0
     and p_order.collect_by is distinct from 'cash'
     and is_under_way(p_order.status) and p_order.status <> 'returning'
$$;
