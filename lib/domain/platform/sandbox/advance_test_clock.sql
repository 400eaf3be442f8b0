-- Lets time pass in a merchant's test environment: the open orders, quotes, keys, waiting webhooks and secrets become
-- `p_minutes` older, as if the clock had moved on. What is due then happens: an order that was delivered longer ago
-- than its market's time for disputes is completed, one whose wait for a rider is over is cancelled, and the workers do the rest. Events, and orders that ended, keep
-- their times. A live row is never touched.
create or replace function advance_test_clock(
  p_merchant_id text,
  p_minutes integer,
  out orders integer,
  out quotes integer,
  out webhook_deliveries integer,
  out completed integer
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  c_passed constant interval := make_interval(mins => p_minutes);
  v_due record;
begin
  update orders o
     set created_at = o.created_at - c_passed, updated_at = o.updated_at - c_passed,
         promised_from = o.promised_from - c_passed, promised_by = o.promised_by - c_passed,
         delayed_to = o.delayed_to - c_passed, deliver_from = o.deliver_from - c_passed,
         deliver_until = o.deliver_until - c_passed, next_try_from = o.next_try_from - c_passed,
         next_try_until = o.next_try_until - c_passed, not_ordered_at = o.not_ordered_at - c_passed,
         not_ordered_due_at = o.not_ordered_due_at - c_passed, pickup_at = o.pickup_at - c_passed,
         dispatch_at = o.dispatch_at - c_passed, ready_at = o.ready_at - c_passed,
         usual_ready_at = o.usual_ready_at - c_passed, wait_until = o.wait_until - c_passed, assigned_at = o.assigned_at - c_passed,
         delivered_at = o.delivered_at - c_passed
    from (select w.id from orders w
           where w.merchant_id = p_merchant_id and w.environment = 'test' and not is_final(w.status)
           order by w.id for no key update) open
   where o.merchant_id = p_merchant_id and o.environment = 'test' and o.id = open.id;
  get diagnostics orders = row_count;

  update quotes set created_at = created_at - c_passed, expires_at = expires_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and expires_at > now();
  get diagnostics quotes = row_count;

  update webhook_deliveries set due_at = due_at - c_passed, rests_until = rests_until - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and state = 'waiting';
  get diagnostics webhook_deliveries = row_count;

  update webhook_endpoints
     set failing_since = failing_since - c_passed,
         previous_secret_expires_at = previous_secret_expires_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and deleted_at is null;
  update older_webhook_secrets set expires_at = expires_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test';
  update idempotency_keys set created_at = created_at - c_passed, expires_at = expires_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test';
  update capacity_watches set created_at = created_at - c_passed, ends_at = ends_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and restored_at is null;
  update robo_riders set next_step_at = next_step_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and finished_at is null;
  update order_series
     set clock_minutes = clock_minutes + p_minutes, due_at = due_at - c_passed, leased_until = null, version = version + 1
   where merchant_id = p_merchant_id and environment = 'test' and status <> 'ended';
  update collections set collected_at = collected_at - c_passed, received_at = received_at - c_passed
   where merchant_id = p_merchant_id and environment = 'test' and payout_id is null;
  update sandbox_expectations set not_before = not_before - c_passed
   where merchant_id = p_merchant_id;

  completed := 0;
  for v_due in
    select o.id, m.dispute_hours as hours
      from orders o
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
     where o.merchant_id = p_merchant_id and o.environment = 'test' and o.status = 'delivered'
       and o.disputed_at is null
       and greatest(o.delivered_at, o.updated_at) <= now() - make_interval(hours => m.dispute_hours)
     order by o.delivered_at
  loop
    perform change_order_status(p_merchant_id, 'test', v_due.id, 'completed', 'completed', 'system',
      format('%s hours passed without a dispute.', v_due.hours), false, null);
    completed := completed + 1;
  end loop;
  perform advance_order(o.merchant_id, o.environment, o.id) from orders o
    where o.merchant_id = p_merchant_id and o.environment = 'test' and o.status = 'searching' and o.wait_until <= now();
  perform step_test_collections(p_merchant_id);
end
$$;
