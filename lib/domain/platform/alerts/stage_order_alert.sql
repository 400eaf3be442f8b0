-- Stages an alert about a live order for the staff of each reader, once per status of the order; none for a test order.
--   p_more      the alert's facts, beside the order's codes
--   p_readers   of merchant, courier (the company whose rider has the order) and platform
create or replace function stage_order_alert(
  p_order orders,
  p_kind alert_kind,
  p_state text,
  p_more json,
  p_readers text[]
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, merchant_id, courier_id, cause, facts, due_at)
  select p_kind, to_whom.merchant_id, to_whom.courier_id,
         concat_ws(' ', p_order.id, p_state, nullif(r.reader, 'merchant')),
         jsonb_build_object('merchantId', p_order.merchant_id, 'orderId', p_order.id,
                            'trackingId', p_order.tracking_id, 'parcelCode', p_order.parcel_code) || p_more::jsonb,
         order_alert_due_at(to_whom.merchant_id, to_whom.courier_id, p_kind)
    from unnest(p_readers) r (reader)
   cross join lateral (
     select case r.reader when 'merchant' then p_order.merchant_id end as merchant_id,
            case r.reader when 'courier' then p_order.courier_id end as courier_id) to_whom
   where p_order.environment = 'live' and (r.reader <> 'courier' or p_order.courier_id is not null)
  on conflict (kind, cause) do nothing
$$;
