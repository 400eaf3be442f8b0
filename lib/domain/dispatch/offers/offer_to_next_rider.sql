-- Looks for a new rider for orders that go together and search without one, in a wider ring than the last time, and
-- offers them to that rider. If no rider has room for all, each order gets its own. Orders are offered at once or
-- after the market's hold; a run is already planned and is not held. No rider who could answer is asked twice. A search without a
-- rider is recorded too. Scheduled orders are not offered before their time, nor any after the end of its search, nor one that
-- its recipient says they didn't order. A test order is cancelled: its sandbox has no other company. The caller has locked the
-- orders' rows.
--   p_waits   false if the caller has locked a rider
create or replace function offer_to_next_rider(
  p_orders orders[],
  p_trigger dispatch_trigger,
  p_waits boolean
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_widening constant numeric := 1.5;
  o orders := p_orders[1];
  v_radius_m integer;
  v_found record;
  m markets;
begin
  select k.* into m
    from merchants t join markets k on k.code = t.market_code where t.id = o.merchant_id;
  if o.environment = 'test' then
    update orders w set rider_id = null, courier_id = null from unnest(p_orders) t
     where (w.merchant_id, w.environment, w.id) = (t.merchant_id, t.environment, t.id);
    perform change_order_status(t.merchant_id, t.environment, t.id, 'cancelled', 'cancelled', 'system',
              'No rider took the order in time.', false, null, p_reason_code => 'no_rider_found')
       from unnest(p_orders) t;
    return;
  end if;
  if o.dispatch_at > now() or o.not_ordered_at is not null then
    return;
  end if;
  if search_ends_at(o, m) <= now() then
    update orders w set rider_id = null, courier_id = null, offer_at = null from unnest(p_orders) t
     where (w.merchant_id, w.environment, w.id) = (t.merchant_id, t.environment, t.id);
    return;
  end if;
  select max(d.radius_m) into v_radius_m
    from unnest(p_orders) w
    join dispatch_runs d on (d.merchant_id, d.environment, d.order_id) = (w.merchant_id, w.environment, w.id);
  if v_radius_m is null then
    p_trigger := 'placed';
  end if;
  v_radius_m := case when v_radius_m is null then m.dispatch_radius_m
    else greatest(v_radius_m, least(v_radius_m * c_widening, m.dispatch_widest_radius_m)::integer) end;

  for v_found in select * from reserve_together(p_orders, m, v_radius_m, p_waits) loop
    -- The orders of a bundle can be of several shops. `updated_at` stays: it says since when the order searches.
    update orders w
       set rider_id = v_found.rider_id, courier_id = v_found.courier_id,
           offer_at = case when v_found.rider_id is not null and w.run_id is null then hold_until(m) end
      from unnest(p_orders) t
     where t.id = v_found.order_id
       and (w.merchant_id, w.environment, w.id) = (t.merchant_id, t.environment, t.id)
    returning w.* into strict o;
    perform open_offer(o, p_trigger, v_radius_m, v_found.candidates, v_found.metres);
  end loop;
  if cardinality(p_orders) > 1 then
    perform bundle_offers(p_orders, (select max(w.eta_minutes) from unnest(p_orders) w));
  end if;
end
$$;
