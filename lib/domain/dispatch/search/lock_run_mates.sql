-- Locks and returns the other orders of a run that are on the same route and also search without a rider. Orders that
-- another statement has locked are left out.
create or replace function lock_run_mates(p_order orders)
returns setof orders
language sql
security definer
set search_path = public, pg_temp
as $$
  select w.* from orders w
   where w.merchant_id = p_order.merchant_id and w.environment = p_order.environment
     and w.run_id = p_order.run_id and w.run_route = p_order.run_route and w.id <> p_order.id
     and w.status = 'searching' and w.rider_id is null and p_order.rider_id is null
     and w.not_ordered_at is null and (w.dispatch_at is null or w.dispatch_at <= now())
   order by w.id for update skip locked
$$;
