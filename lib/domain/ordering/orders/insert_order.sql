-- Writes a new searching order with its promise and its event, and returns it.
create or replace function insert_order(
  p_order orders,
  p_market_code text,
  p_scenario webhook_scenario
) returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  p_order.status := 'searching';
  p_order.status_label := 'searching';
  p_order.last_sequence := 1;
  p_order.pin_tries := 0;
  p_order.return_pin_tries := 0;
  p_order.failed_attempts := 0;
  p_order.refund_minor := 0;
  p_order.priority_fee_minor := 0;
  p_order.collect_minor := coalesce(p_order.collect_minor, 0);
  p_order.paid_minor := coalesce(p_order.paid_minor, 0);
  select t.collect_least_percent into strict p_order.collect_least_percent from merchants t where t.id = p_order.merchant_id;
  p_order.takes_reference := coalesce(p_order.collect_minor, 0) > 0 and exists (
    select from merchants t join markets m on m.code = t.market_code
     where t.id = p_order.merchant_id and t.takes_references and m.reference_maximum_minor is not null);
  p_order.created_at := now();
  p_order.updated_at := now();
  p_order := promise_arrival(p_order, p_market_code);
  insert into orders values (p_order.*);
  perform append_event(p_order, 'order.created', 'merchant', null, p_scenario);
  return p_order;
end
$$;
