-- Stages an alert for each live order with a rider that is later than promised by more than its market allows.
-- Returns how many. A merchant's alerts wait until half an hour after its last email about late orders, so that many
-- late orders cause few emails.
--   p_coming   the statuses of an order that is on its way
create or replace function stage_late_orders(p_coming text[])
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_news constant interval := '1 day';
  v_staged integer;
begin
  insert into alerts (kind, merchant_id, cause, facts, due_at)
  select 'order_late', o.merchant_id, o.id,
         json_build_object('orderId', o.id, 'trackingId', o.tracking_id, 'parcelCode', o.parcel_code,
                           'promisedBy', o.promised_by),
         order_alert_due_at(o.merchant_id, 'order_late')
    from orders o
    join merchants c on c.id = o.merchant_id
    join markets m on m.code = c.market_code
   where o.environment = 'live' and o.status not in ('completed', 'returned', 'cancelled')
     and o.status = any (p_coming::order_status[])
     and o.promised_by + make_interval(mins => m.late_order_minutes) between now() - c_news and now()
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
