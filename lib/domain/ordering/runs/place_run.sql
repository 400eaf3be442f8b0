-- Places the orders of a run exactly once per idempotency key, all or none, as `place_order` places one. One
-- statement claims the key, reserves a rider for each route, offers that rider the route's orders as one bundle,
-- writes every order with its event, holds every fee, and stores the answer. If no rider has room for all orders of a
-- route, each order gets its own rider. Orders that their merchant keeps waiting (`wait_until`) search on without one.
--   p_orders          the requested orders, planned and priced, by the names of their columns; of one merchant,
--                     environment and pickup. Their `carry_minutes` count from the pickup
--   p_material        the fields of the request, stored to name what a replay changed
--   p_capped_key_id   the key that places the orders, if the key has a daily cap
-- Refuses test_quota_reached, merchant_suspended, insufficient_funds, daily_cap_reached, no_capacity.
create or replace function place_run(
  p_orders json,
  p_key text,
  p_key_hours integer,
  p_material json,
  p_capped_key_id text,
  p_scenario webhook_scenario default null,
  out answer json,
  out material json,
  out is_replay boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_orders orders[] := array(select json_populate_record(null::orders, it) from json_array_elements(p_orders) it);
  c_first constant orders := v_orders[1];
  c_fee_minor constant bigint := (select sum(w.fee_minor) from unnest(v_orders) w);
  c_is_live constant boolean := c_first.environment = 'live';
  v_balance bigint;
  v_is_suspended boolean;
  v_holds_return boolean;
  v_dispatch_at timestamptz;
  v_found jsonb := '{}';
  v_route orders[];
  v_holds_rider boolean := false;
  m markets;
  o orders;
  r record;
begin
  select w.balance_minor, t.suspended_at is not null, t.holds_return_fee into v_balance, v_is_suspended, v_holds_return
    from wallets w join merchants t on t.id = w.merchant_id
   where w.merchant_id = c_first.merchant_id and w.environment = c_first.environment;
  select k.* into m from merchants t join markets k on k.code = t.market_code where t.id = c_first.merchant_id;
  v_dispatch_at := first_search_at(c_first.pickup_at, m);
  if not claim_key(c_first.merchant_id, c_first.environment, p_key, p_key_hours, p_material, null) then
    select k.answer, k.material, true into answer, material, is_replay from idempotency_keys k
     where k.merchant_id = c_first.merchant_id and k.environment = c_first.environment and k.key = p_key;
    return;
  end if;
  if v_holds_return then
    v_orders := array(select json_populate_record(w, json_build_object('return_held_minor', return_hold_of(w)))
                        from unnest(v_orders) w);
  end if;
  perform require_payable(c_first.merchant_id, c_first.environment, v_is_suspended, v_balance, c_fee_minor,
    (select coalesce(sum(w.return_held_minor), 0)::bigint from unnest(v_orders) w), c_first.currency);
  if p_capped_key_id is not null then
    perform count_key_spending(p_capped_key_id, c_first.merchant_id, c_fee_minor);
  end if;

  -- All riders are reserved before the first order is written.
  if c_is_live and v_dispatch_at is null then
    for v_route in select array_agg(w order by w.run_stop) from unnest(v_orders) w group by w.run_route order by w.run_route loop
      for r in select * from reserve_together(v_route, m, m.dispatch_radius_m, not v_holds_rider) loop
        continue when r.rider_id is null and c_first.wait_until is not null;
        if r.rider_id is null then
          select * into o from unnest(v_route) w where w.id = r.order_id;
          perform refuse('no_capacity', json_build_object(
            'requiredWeightG', o.required_weight_g, 'vehicleClass', o.vehicle_class, 'deliverySpeed', o.delivery_speed,
            'collectMinor', cash_to_collect(o)));
        end if;
        v_found := v_found || jsonb_build_object(r.order_id, to_jsonb(r));
        v_holds_rider := true;
      end loop;
    end loop;
  end if;

  for v_route in select array_agg(w order by w.run_stop) from unnest(v_orders) w group by w.run_route order by w.run_route loop
    foreach o in array v_route loop
      o.dispatch_at := v_dispatch_at;
      select * into r from jsonb_to_record(v_found -> o.id)
        it (rider_id integer, courier_id text, metres integer, other_jobs integer, candidates jsonb);
      o.rider_id := r.rider_id;
      o.courier_id := r.courier_id;
      o.to_pickup_minutes := ceil(minutes_to_pickup(r.metres, r.other_jobs, m.minutes_per_job));
      o := insert_order(o, m.code, p_scenario);
      if r.rider_id is not null then
        perform open_offer(o, 'placed', m.dispatch_radius_m, r.candidates, r.metres);
      end if;
    end loop;
    if cardinality(v_route) > 1 then
      perform bundle_offers(v_route, (select max(w.carry_minutes) from unnest(v_route) w));
    end if;
  end loop;

  -- The wallet's row lock comes last and is held for the shortest time.
  foreach o in array v_orders loop
    v_balance := hold_fee(o);
  end loop;
  update idempotency_keys k
     set answer = json_build_object(
           'runId', c_first.run_id, 'balanceMinor', v_balance, 'currency', c_first.currency,
           'environment', c_first.environment, 'pickupAt', c_first.pickup_at, 'dispatchAt', v_dispatch_at,
           'waitUntil', c_first.wait_until,
           'orders', (
             select json_agg(json_build_object(
                      'orderId', w.id, 'trackingId', w.tracking_id, 'receiverToken', w.receiver_token,
                      'parcelCode', w.parcel_code, 'status', 'searching', 'feeMinor', w.fee_minor, 'singleFeeMinor', w.single_fee_minor,
                      'merchantReferenceId', w.merchant_reference_id, 'route', w.run_route, 'stop', w.run_stop,
                      'expectedAt', greatest(w.created_at, w.pickup_at) + make_interval(mins => w.eta_minutes)) order by p.ordinality)
               from unnest(v_orders) with ordinality p
               join orders w on (w.merchant_id, w.environment, w.id) = (p.merchant_id, p.environment, p.id)))
   where k.merchant_id = c_first.merchant_id and k.environment = c_first.environment and k.key = p_key
  returning k.answer into answer;
  material := p_material;
  is_replay := false;
end
$$;
