-- Stages an alert of a stated payment that people decide on: for the rider's company and the platform as it becomes a case,
-- for the company and the shop as it is decided.
create or replace function stage_stated_payment_alert(p_payment stated_payments)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, merchant_id, courier_id, cause, facts)
  select 'payment_stated', reader.merchant_id, reader.courier_id,
         concat_ws(' ', p_payment.id, state.it, coalesce(reader.merchant_id, reader.courier_id)),
         json_build_object('statedPaymentId', p_payment.id, 'state', state.it, 'riderName', r.name, 'merchantName', t.name,
                           'merchantId', o.merchant_id, 'orderId', o.id, 'trackingId', o.tracking_id,
                           'parcelCode', o.parcel_code, 'amountMinor', p_payment.amount_minor,
                           'receivedMinor', p_payment.received_minor, 'reference', p_payment.reference,
                           'currency', p_payment.currency)
    from orders o
    join merchants t on t.id = o.merchant_id
    join riders r on r.id = p_payment.rider_id
   cross join lateral (select case when p_payment.decided_at is null then p_payment.why::text else p_payment.verdict::text end as it) state
    join lateral (values (null, p_payment.courier_id, true),
                         (null, null, p_payment.decided_at is null),
                         (o.merchant_id, null, p_payment.decided_at is not null)) reader (merchant_id, courier_id, is_told)
      on reader.is_told
   where (o.merchant_id, o.environment, o.id) = (p_payment.merchant_id, p_payment.environment, p_payment.order_id)
  on conflict (kind, cause) do nothing
$$;
