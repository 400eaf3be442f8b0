-- The cause of a late delivery is the one that took most of the delay. It is the platform's search for a rider; its
-- merchant, while the rider waited at the shop longer than collecting takes, or while another rider was searched for at
-- its wish; its recipient, from the rider's first
-- arrival (`first_at_door`) to the hand-over; or its courier company for the rest. A rider's wait counts only from the arrival that the
-- rider or the position reported.
create or replace function cause_of_lateness(p_order orders)
returns late_cause
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with seen as (
    select max(e.occurred_at) filter (where e.status = 'arrived_at_pickup' and e.occurred_at >= p_order.assigned_at) as at_shop,
           max(e.occurred_at) filter (where e.status = 'picked_up') as picked_up_at
      from events e
     where e.merchant_id = p_order.merchant_id and e.environment = p_order.environment and e.order_id = p_order.id
  ), wished as (
    select coalesce(min(e.occurred_at) - w.created_at, interval '0') as search
      from order_reassignments w
      join events e on (e.merchant_id, e.environment, e.order_id) = (w.merchant_id, w.environment, w.order_id)
                   and e.status = 'assigned' and e.occurred_at >= w.created_at
     where (w.merchant_id, w.environment, w.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
     group by w.created_at
  ), waits as (
    select p_order.assigned_at - greatest(p_order.created_at, p_order.dispatch_at)
             - coalesce((select search from wished), interval '0') as search,
           coalesce(case when at_shop is not null
                then picked_up_at - greatest(at_shop, collect_at(p_order)) - make_interval(mins => c.handling_minutes) end,
             interval '0') + coalesce((select search from wished), interval '0') as shop,
           p_order.delivered_at - first_at_door(p_order) as door
      from seen join rate_cards c on c.id = p_order.rate_card_id
  ), parts as (
    select greatest(interval '0', search) as search, greatest(interval '0', shop) as shop, greatest(interval '0', door) as door
      from waits
  )
  select p.cause
    from parts
   cross join lateral (values
     (1, 'platform'::late_cause, search),
     (2, 'courier', p_order.delivered_at - p_order.promised_by - search - shop - door),
     (3, 'merchant', shop),
     (4, 'recipient', door)) p (place, cause, took)
   order by p.took desc, p.place limit 1
$$;
