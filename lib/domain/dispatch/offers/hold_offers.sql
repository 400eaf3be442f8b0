-- Keeps orders with a reserved rider from being offered until an instant, but no longer than their market's hold
-- after they began to search. Returns how many. Orders that were offered meanwhile, or that another statement has
-- locked, are left alone.
--   p_orders   objects with `merchantId` and `orderId`
create or replace function hold_offers(p_orders jsonb, p_until timestamptz)
returns integer
language sql
security definer
set search_path = public, pg_temp
as $$
  with held as (
    select o.merchant_id, o.environment, o.id,
           greatest(o.updated_at, o.dispatch_at) + make_interval(secs => m.hold_seconds) as held_until
      from jsonb_to_recordset(p_orders) g ("merchantId" text, "orderId" text)
      join orders o on (o.merchant_id, o.environment, o.id) = (g."merchantId", 'live', g."orderId")
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
     where o.status = 'searching' and o.offer_at is not null
     order by o.id for update of o skip locked
  ), changed as (
    update orders o set offer_at = greatest(o.offer_at, least(p_until, h.held_until))
      from held h
     where (o.merchant_id, o.environment, o.id) = (h.merchant_id, h.environment, h.id)
    returning 1
  )
  select count(*)::integer from changed
$$;
