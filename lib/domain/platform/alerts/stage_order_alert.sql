-- Stages an alert about a live order for its merchant's staff, once per status of the order; none for a test order.
--   p_more   the alert's facts, beside the order's codes
create or replace function stage_order_alert(p_order orders, p_kind alert_kind, p_state text, p_more json)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, merchant_id, cause, facts, due_at)
  select p_kind, p_order.merchant_id, concat_ws(' ', p_order.id, p_state),
         jsonb_build_object('orderId', p_order.id, 'trackingId', p_order.tracking_id,
                            'parcelCode', p_order.parcel_code) || p_more::jsonb,
         order_alert_due_at(p_order.merchant_id, p_kind)
   where p_order.environment = 'live'
  on conflict (kind, cause) do nothing
$$;
