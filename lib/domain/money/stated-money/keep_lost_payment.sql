-- Keeps the payment that a rider states for an order that is no longer the rider's to deliver, so that it is found and given
-- back. The same order again keeps one. Answers null where nothing is kept: the rider still has the order or has delivered
-- it, never accepted it, states more than it asked for then, or the order takes no references.
--   p_payment   see `state_payment`
create or replace function keep_lost_payment(
  p_rider_id integer,
  p_order_id text,
  p_payment jsonb,
  out amount_minor bigint, -- or null
  out currency text, -- or null
  out company text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  p stated_payments;
  v_merchant_id text := (select h.merchant_id from times_with_rider(p_rider_id, p_order_id) h limit 1);
begin
  if v_merchant_id is null then
    return;
  end if;
  o := lock_order(v_merchant_id, 'live', p_order_id);
  if o.rider_id = p_rider_id and may_still_deliver(o.status) or not o.takes_reference then
    return;
  end if;
  select * into p from stated_payments s
   where (s.merchant_id, s.environment, s.order_id, s.rider_id) = (o.merchant_id, o.environment, o.id, p_rider_id)
   order by s.why is not distinct from 'not_delivered' limit 1;
  if not found then
    if exists (select from collections c where (c.merchant_id, c.environment, c.order_id) = (o.merchant_id, o.environment, o.id)
                  and c.rider_id = p_rider_id)
       or (p_payment ->> 'amount_minor')::bigint > (select max(asked_since(o, h.since)) from times_with_rider(p_rider_id, p_order_id) h)
    then
      return;
    end if;
    p := stated_payment_of(o, p_rider_id, p_payment);
    p.why := 'not_delivered';
    p := keep_stated_payment(p);
  elsif p.why is distinct from 'not_delivered' then
    return;
  end if;
  select p.amount_minor, p.currency, k.name into amount_minor, currency, company from couriers k where k.id = p.courier_id;
end
$$;
