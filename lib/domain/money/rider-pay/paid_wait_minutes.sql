-- The paid minutes that a rider waited at an order's stops. At each stop these are the whole minutes from the arrival
-- to the next step, beyond the free ones and up to the longest paid wait. Arrivals of an earlier rider of the order
-- do not count.
create or replace function paid_wait_minutes(p_order orders, p_terms rider_pay_terms)
returns integer
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with steps as (
    select e.status, e.occurred_at as came_at,
           coalesce(lead(e.occurred_at) over (order by e.sequence),
                    p_order.delivered_at, p_order.cancelled_at) as left_at
      from events e
     where e.merchant_id = p_order.merchant_id and e.environment = p_order.environment
       and e.order_id = p_order.id and e.status is not null and e.occurred_at >= p_order.assigned_at
  )
  select coalesce(sum(least(p_terms.longest_wait_minutes, greatest(0,
           floor(extract(epoch from left_at - came_at) / 60)::integer - p_terms.free_wait_minutes))), 0)
    from steps where status in ('arrived_at_pickup', 'arrived')
$$;
