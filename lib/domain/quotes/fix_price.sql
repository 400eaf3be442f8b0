-- The order at the price its fee stands for: that of the newest unexpired quote of this merchant,
-- environment, route, pickup time and fee, whose amounts are copied; else today's, if the fee is today's.
-- Refuses fee_not_quoted.
create or replace function fix_price(
  p_order orders,
  p_quoted jsonb,
  p_stated jsonb,
  p_todays_fee_minor bigint
) returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  q quotes;
begin
  select * into q from quotes
   where quotes.merchant_id = p_order.merchant_id and quotes.environment = p_order.environment
     and quotes.fee_minor = p_order.fee_minor
     and quotes.delivery_latitude = p_order.delivery_latitude
     and quotes.delivery_longitude = p_order.delivery_longitude
     and quotes.pickup_at is not distinct from p_order.pickup_at
     and quotes.expires_at > now() and to_jsonb(quotes) @> p_quoted
   order by quotes.created_at desc limit 1;
  if found then
    p_order.quote_id := q.id;
    return jsonb_populate_record(p_order, to_jsonb(q) - array['id', 'created_at'] || p_stated);
  end if;
  if p_order.fee_minor <> p_todays_fee_minor then
    perform refuse('fee_not_quoted');
  end if;
  return p_order;
end
$$;
