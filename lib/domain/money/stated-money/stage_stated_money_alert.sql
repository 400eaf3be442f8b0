-- Stages an alert of money that a rider stated: for the rider's company and the platform as people have to decide on it, for
-- the company and the shop as it is decided.
--   p_money   a row of left_cash or stated_payments
create or replace function stage_stated_money_alert(p_kind alert_kind, p_money jsonb)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into alerts (kind, merchant_id, courier_id, cause, facts)
  select p_kind, reader.merchant_id, reader.courier_id,
         concat_ws(' ', p.id, state.it, coalesce(reader.merchant_id, reader.courier_id)),
         json_build_object('moneyId', p.id, 'state', state.it, 'riderName', r.name, 'merchantName', t.name,
                           'merchantId', o.merchant_id, 'orderId', o.id, 'trackingId', o.tracking_id,
                           'parcelCode', o.parcel_code, 'amountMinor', p.amount_minor,
                           'receivedMinor', p.received_minor, 'reference', p.reference, 'currency', p.currency)
    from jsonb_to_record(p_money) as p (id text, merchant_id text, environment environment, order_id text, rider_id integer,
                                        courier_id text, currency text, amount_minor bigint, received_minor bigint,
                                        reference text, why text, verdict text, decided_at timestamptz)
    join orders o on (o.merchant_id, o.environment, o.id) = (p.merchant_id, p.environment, p.order_id)
    join merchants t on t.id = o.merchant_id
    join riders r on r.id = p.rider_id
   cross join lateral (select case when p.decided_at is not null then p.verdict
                                   when p_kind = 'cash_left' then 'stated' else p.why end as it) state
    join lateral (values (null, p.courier_id, true),
                         (null, null, p.decided_at is null),
                         (o.merchant_id, null, p.decided_at is not null)) reader (merchant_id, courier_id, is_told)
      on reader.is_told
  on conflict (kind, cause) do nothing
$$;
