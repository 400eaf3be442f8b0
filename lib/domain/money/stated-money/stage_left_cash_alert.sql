-- Stages an alert of left cash: for the rider's company and the platform as it is stated, for the company and the shop as
-- it is decided.
create or replace function stage_left_cash_alert(p_cash left_cash)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, merchant_id, courier_id, cause, facts)
  select 'cash_left', reader.merchant_id, reader.courier_id,
         concat_ws(' ', p_cash.id, state.it, coalesce(reader.merchant_id, reader.courier_id)),
         json_build_object('leftCashId', p_cash.id, 'state', state.it, 'riderName', r.name, 'merchantName', t.name,
                           'merchantId', o.merchant_id, 'orderId', o.id, 'trackingId', o.tracking_id,
                           'parcelCode', o.parcel_code, 'amountMinor', p_cash.amount_minor, 'currency', p_cash.currency)
    from orders o
    join merchants t on t.id = o.merchant_id
    join riders r on r.id = p_cash.rider_id
   cross join lateral (select case when p_cash.decided_at is null then 'stated' else p_cash.verdict::text end as it) state
    join lateral (values (null, p_cash.courier_id, true),
                         (null, null, state.it = 'stated'),
                         (o.merchant_id, null, state.it <> 'stated')) reader (merchant_id, courier_id, is_told)
      on reader.is_told
   where (o.merchant_id, o.environment, o.id) = (p_cash.merchant_id, p_cash.environment, p_cash.order_id)
  on conflict (kind, cause) do nothing
$$;
