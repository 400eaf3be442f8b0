-- Tells merchants how far their collections have got: one event for each order, staged for delivery.
create or replace function announce_collections(p_type text, p_actor actor_kind, p_collections collections[])
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  with made as (
    insert into events (id, merchant_id, environment, type, actor, data)
    select 'evt_' || replace(gen_random_uuid()::text, '-', ''), c.merchant_id, c.environment, p_type, p_actor,
           json_build_object(
             'order_id', c.order_id,
             'tracking_id', o.tracking_id,
             'merchant_reference_id', o.merchant_reference_id,
             'amount', trim_scale(c.amount_minor::numeric / m.minor_per_unit),
             'due_amount', trim_scale((o.collect_minor + o.paid_minor)::numeric / m.minor_per_unit),
             'currency', c.currency,
             'method', c.method,
             'collected_at', to_char(c.collected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'received_at', to_char(c.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'payout_id', c.payout_id,
             'payout_method', case when t.id is not null then coalesce(t.method::text, 'wallet') end,
             'payout_reference', t.payment_reference,
             'environment', c.environment)
      from unnest(p_collections) c
      join orders o on (o.merchant_id, o.environment, o.id) = (c.merchant_id, c.environment, c.order_id)
      join merchants s on s.id = c.merchant_id
      join markets m on m.code = s.market_code
      left join collection_payouts t on t.id = c.payout_id
    returning id, merchant_id, environment)
  insert into outbox (merchant_id, environment, event_id)
  select merchant_id, environment, id from made
$$;

-- Of a payout's collections.
create or replace function announce_paid_out(p_payout_id text, p_actor actor_kind)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select announce_collections('collection.paid_out', p_actor, array(
    select c from collections c where c.payout_id = p_payout_id order by c.order_id))
$$;
