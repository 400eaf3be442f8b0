-- Does what is due for a searching order (see `orders_to_advance`), and returns whether it did. An order that another
-- worker has locked is left to that worker. An order whose search has lasted as long as its market allows is
-- cancelled and refunded, and a test order that waited for a rider as well. Beside that, only the end of its offer in a company's
-- sandbox is due for a test order.
create or replace function advance_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  f offers;
  m markets;
  v_later_at timestamptz;
  v_is_rider_there boolean;
  v_gets_offers boolean;
  v_together orders[];
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and status = 'searching' and (environment = 'live' or wait_until is not null or courier_id is not null) and not_ordered_at is null
     for update skip locked;
  if not found then
    return false;
  end if;
  select k.* into m
    from merchants t join markets k on k.code = t.market_code where t.id = o.merchant_id;
  select * into f from offers
   where merchant_id = o.merchant_id and environment = o.environment and order_id = o.id
     and state = 'open';

  v_is_rider_there := exists (select from riders r where r.id = o.rider_id and is_available(r));
  -- A day off, an expired document or the merchant's exclusion ends no offer that the rider already has, but a held one does not open.
  v_gets_offers := v_is_rider_there and exists (
    select from riders r where r.id = o.rider_id and has_valid_documents(r) and is_in_dispatch_hours(r)
                                and not is_excluded(r, choice_together(array[o])));

  if search_ends_at(o, m) <= now() then
    perform change_order_status(o.merchant_id, o.environment, o.id, 'cancelled', 'cancelled', 'system',
      'No rider took the order in time.', false, null, p_reason_code => 'no_rider_found');
  elsif o.environment = 'test' and (f.id is null or f.expires_at > now()) then
    return false;
  elsif f.id is null and o.offer_at is not null and v_gets_offers then
    if o.offer_at > now() then
      return false;
    end if;
    perform offer_to_reserved_rider(o, 'hold_ended');
  elsif f.id is null then
    v_later_at := later_search_at(o, m);
    v_together := array[o] || array(select w from lock_run_mates(o) w);
    if v_later_at is not null and o.rider_id is null then
      update orders w set dispatch_at = v_later_at from unnest(v_together) t
       where (w.merchant_id, w.environment, w.id) = (t.merchant_id, t.environment, t.id);
      return false;
    end if;
    perform release_capacity(o, 'searching');
    perform offer_to_next_rider(v_together, 'searched_again', o.rider_id is null);
  elsif f.expires_at <= now() then
    perform pass_offer_on(array[o] || array(select w from lock_bundle_mates(f) w), 'expired', 'expired');
  elsif not v_is_rider_there then
    perform pass_offer_on(array[o] || array(select w from lock_bundle_mates(f) w), 'withdrawn', 'searched_again');
  elsif f.is_auto_accepted then
    perform accept_offer(f.id, f.rider_id, null);
  else
    return false;
  end if;
  return true;
end
$$;
