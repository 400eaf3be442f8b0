-- Removes old test orders with everything that depends on them, and test events without an order, a bounded batch at
-- a time. Returns how many orders and events it removed. Their movements of play money go too, and the wallet keeps its
-- balance. Orders are removed whole, so that the events of an order have no gaps. An order that is locked, or whose
-- webhook is being sent, is left for the next run.
--   p_orders_limit, p_bytes_limit   a merchant's limits, to open the environments that have room again
create or replace function purge_test_orders(
  p_batch integer,
  p_kept_days integer,
  p_orders_limit integer,
  p_bytes_limit bigint
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  v_before constant timestamptz := now() - make_interval(days => p_kept_days);
  v_merchants text[];
  v_orders text[];
  v_event_merchants text[];
  v_events text[];
  v_removed integer;
begin
  select array_agg(merchant_id), array_agg(id) into v_merchants, v_orders
    from (select o.merchant_id, o.id from orders o
           where o.environment = 'test' and o.created_at <= v_before
             and not exists (
               select from webhook_deliveries d
                where (d.merchant_id, d.environment, d.order_id) = (o.merchant_id, o.environment, o.id)
                  and d.state = 'waiting' and d.leased_until > now())
           order by o.created_at limit p_batch for update skip locked) old;

  select array_agg(merchant_id), array_agg(id) into v_event_merchants, v_events
    from (select e.merchant_id, e.id from unnest(v_merchants, v_orders) k (merchant_id, order_id)
            join events e on (e.merchant_id, e.environment, e.order_id) = (k.merchant_id, 'test', k.order_id)
          union all
          select * from (
            select merchant_id, id from events
             where environment = 'test' and order_id is null and occurred_at <= v_before
             order by occurred_at limit p_batch for update skip locked) loose) old;
  if v_events is null then
    delete from imports i
     where i.environment = 'test' and i.created_at <= v_before
       and not exists (select from orders o
                        where (o.merchant_id, o.environment, o.import_id) = (i.merchant_id, i.environment, i.id));
    update sandbox_usage set is_full = orders >= p_orders_limit or bytes >= p_bytes_limit
     where is_full <> (orders >= p_orders_limit or bytes >= p_bytes_limit);
    return 0;
  end if;

  update sandbox_usage u
     set orders = greatest(0, u.orders - freed.orders), bytes = greatest(0, u.bytes - freed.bytes)
    from (select e.merchant_id, count(*) filter (where e.type = 'order.created') as orders,
                 sum(sandbox_bytes(e.data, (
                   select count(*) from webhook_deliveries d
                    where (d.merchant_id, d.environment, d.event_id) = (e.merchant_id, e.environment, e.id)))) as bytes
            from unnest(v_event_merchants, v_events) k (merchant_id, id)
            join events e on (e.merchant_id, e.environment, e.id) = (k.merchant_id, 'test', k.id)
           group by e.merchant_id) freed
   where u.merchant_id = freed.merchant_id;

  delete from webhook_attempts a
   using unnest(v_event_merchants, v_events) k (merchant_id, id), webhook_deliveries d
   where (d.merchant_id, d.environment, d.event_id) = (k.merchant_id, 'test', k.id)
     and (a.merchant_id, a.environment, a.delivery_id) = (d.merchant_id, d.environment, d.id);
  delete from webhook_deliveries d using unnest(v_event_merchants, v_events) k (merchant_id, id)
   where (d.merchant_id, d.environment, d.event_id) = (k.merchant_id, 'test', k.id);
  delete from outbox x using unnest(v_event_merchants, v_events) k (merchant_id, id)
   where (x.merchant_id, x.environment, x.event_id) = (k.merchant_id, 'test', k.id);
  delete from events e using unnest(v_event_merchants, v_events) k (merchant_id, id)
   where (e.merchant_id, e.environment, e.id) = (k.merchant_id, 'test', k.id);

  delete from ledger_entries l using unnest(v_merchants, v_orders) k (merchant_id, id), ledger_transactions t
   where (t.merchant_id, t.environment, t.order_id) = (k.merchant_id, 'test', k.id) and l.transaction_id = t.id;
  delete from ledger_transactions t using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (t.merchant_id, t.environment, t.order_id) = (k.merchant_id, 'test', k.id);
  delete from notifications n using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (n.merchant_id, n.environment, n.order_id) = (k.merchant_id, 'test', k.id);
  delete from replies r using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (r.merchant_id, r.environment, r.order_id) = (k.merchant_id, 'test', k.id);
  delete from handover_photos h using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (h.merchant_id, h.environment, h.order_id) = (k.merchant_id, 'test', k.id);
  delete from handovers h using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (h.merchant_id, h.environment, h.order_id) = (k.merchant_id, 'test', k.id);
  delete from proofs_of_delivery p using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (p.merchant_id, p.environment, p.order_id) = (k.merchant_id, 'test', k.id);
  delete from dispute_photos p using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (p.merchant_id, p.environment, p.order_id) = (k.merchant_id, 'test', k.id);
  delete from order_reassignments w using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (w.merchant_id, w.environment, w.order_id) = (k.merchant_id, 'test', k.id);
  delete from rider_preferences p using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (p.merchant_id, p.environment, p.order_id) = (k.merchant_id, 'test', k.id);
  delete from robo_shop_acts a using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (a.merchant_id, a.environment, a.order_id) = (k.merchant_id, 'test', k.id);
  delete from rider_actions a using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (a.merchant_id, a.environment, a.order_id) = (k.merchant_id, 'test', k.id);
  delete from offers f using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (f.merchant_id, f.environment, f.order_id) = (k.merchant_id, 'test', k.id);
  delete from dispatch_runs d using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (d.merchant_id, d.environment, d.order_id) = (k.merchant_id, 'test', k.id);
  perform release_capacity(o, 'cancelled')
     from unnest(v_merchants, v_orders) k (merchant_id, id)
     join orders o on (o.merchant_id, o.environment, o.id) = (k.merchant_id, 'test', k.id);
  delete from robo_riders r using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (r.merchant_id, r.environment, r.order_id) = (k.merchant_id, 'test', k.id);
  delete from collections c using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (c.merchant_id, c.environment, c.order_id) = (k.merchant_id, 'test', k.id);
  delete from orders o using unnest(v_merchants, v_orders) k (merchant_id, id)
   where (o.merchant_id, o.environment, o.id) = (k.merchant_id, 'test', k.id);

  v_removed := cardinality(v_events) + coalesce(cardinality(v_orders), 0);
  return v_removed;
end
$$;
