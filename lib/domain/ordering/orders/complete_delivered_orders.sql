-- Settles undisputed live orders after their market's time for disputes, oldest first, each once however many workers
-- call it. Returns how many. The time must have passed both since the delivery and since it was reported: an offline
-- phone may report a delivery a day later, and its recipient learns of it only then. A locked order is left for the
-- next run.
create or replace function complete_delivered_orders(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_due record;
  v_settled integer := 0;
begin
  for v_due in
    select * from (
      select o.merchant_id, o.environment, o.id, m.dispute_hours as hours
        from orders o
        join merchants t on t.id = o.merchant_id
        join markets m on m.code = t.market_code
       where o.status = 'delivered' and o.environment = 'live' and o.disputed_at is null
         -- The index's condition: no market's time is shorter.
         and o.delivered_at <= now() - make_interval(hours => (select min(dispute_hours) from markets))
         and greatest(o.delivered_at, o.updated_at) <= now() - make_interval(hours => m.dispute_hours)
       order by o.delivered_at limit p_batch
         for update of o skip locked) due
     -- Wallets are credited in one order, so that no two workers wait for each other.
     order by merchant_id
  loop
    perform change_order_status(v_due.merchant_id, v_due.environment, v_due.id, 'completed', 'completed',
      'system', format('%s hours passed without a dispute.', v_due.hours), false, null);
    v_settled := v_settled + 1;
  end loop;
  return v_settled;
end
$$;
