-- Places an order exactly once per idempotency key, or leaves no trace. One statement claims the key, fixes the
-- price, reserves a rider, offers the order to that rider at once or after the market's hold, debits the wallet,
-- writes order, ledger, event and outbox row, and stores the answer. A key that already has an answer returns
-- it with `is_replay`; a running request with the same key is waited for.
-- No rider is reserved for an order with a later pickup (`first_search_at`), nor for one that is not ready when the
-- nearest rider could be there (`later_search_at`), as its merchant states or its shop's trips show; `advance_order`
-- searches when its time has come. An order that its merchant keeps waiting (`wait_until`) is placed without a rider if none is
-- free, and searched for in the same way.
-- An order with money to collect also holds the fee of its return, where its merchant's account asks for it.
-- The fee is today's price or the fee of a valid quote. A quote's price wins, with the terms that it assumed, except
-- those that the request states.
--   p_order              the requested order at today's price, by the names of its columns; its quote, rider, status,
--                        counts, promise and times are set here
--   p_stated             those of weight, delivery_speed, product_type, on_failed and collect_amount that the request stated
--   p_todays_fee_minor   the fee of the route by today's rate card
--   p_material           the fields of the request, stored to name what a replay changed
--   p_capped_key_id      the key that places the order, if the key has a daily cap
--   p_scenario           what a test request asked to go wrong with the webhook
--   p_row_version        of the import's row that becomes the order, as it was read
--   p_is_by_answer       whether a recipient's answer places it, and no press of a button
--   p_series             the date of a standing order that gets the order, as take_series_date reads it
--   p_sale_request_id    the customer's request that becomes the order, and who accepts it
-- Refuses import_row_changed, series_changed, sale_request_not_found, sale_request_decided, sale_request_changed, sale_request_expired, sale_link_sold_out, test_quota_reached, merchant_suspended, insufficient_funds, fee_not_quoted, daily_cap_reached, no_capacity.
create or replace function place_order(
  p_order json,
  p_stated text[],
  p_todays_fee_minor bigint,
  p_key_hours integer,
  p_material json,
  p_capped_key_id text,
  p_scenario webhook_scenario default null,
  p_row_version integer default null,
  p_is_by_answer boolean default null,
  p_sale_request_id text default null,
  p_accepted_by text default null,
  p_series json default null,
  out answer json,
  out material json,
  out is_replay boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
-- Keeps its plans: every order runs the same statements, and planning some of them again took 8 % of the time.
set plan_cache_mode = force_generic_plan
as $$
declare
  o orders := json_populate_record(null::orders, p_order);
  q quotes;
  r record;
  v_is_quoted boolean;
  v_is_weight_stated constant boolean := 'weight' = any (p_stated);
  v_is_live constant boolean := o.environment = 'live';
  v_balance bigint;
  v_shop record;
  m markets;
begin
  select w.balance_minor, t.suspended_at is not null as is_suspended, t.holds_return_fee, t.rider_choice, p.ready_minutes
    into v_shop
    from wallets w join merchants t on t.id = w.merchant_id
    left join pickup_waits p on (p.merchant_id, p.latitude, p.longitude) = (t.id, o.pickup_latitude, o.pickup_longitude)
   where w.merchant_id = o.merchant_id and w.environment = o.environment;
  v_balance := v_shop.balance_minor;
  select k.* into m from merchants t join markets k on k.code = t.market_code where t.id = o.merchant_id;
  o.dispatch_at := first_search_at(o.pickup_at, m);
  o.usual_ready_at := case when v_is_live and o.pickup_at is null and o.ready_at is null
    then now() + make_interval(mins => v_shop.ready_minutes) end;
  if v_is_live and o.dispatch_at is null and (o.ready_at > now() or leave_at(o.usual_ready_at, 0) > now()) then
    o.dispatch_at := later_search_at(o, m);
  end if;

  answer := json_build_object(
    'orderId', o.id, 'trackingId', o.tracking_id, 'receiverToken', o.receiver_token,
    'parcelCode', o.parcel_code, 'status', 'searching', 'feeMinor', o.fee_minor, 'balanceMinor', v_balance,
    'currency', o.currency, 'environment', o.environment,
    'merchantReferenceId', o.merchant_reference_id,
    'pickupAt', o.pickup_at, 'readyAt', o.ready_at, 'dispatchAt', o.dispatch_at, 'waitUntil', o.wait_until);
  if not claim_key(o.merchant_id, o.environment, o.idempotency_key, p_key_hours, p_material, answer) then
    select k.answer, k.material, true into answer, material, is_replay from idempotency_keys k
     where k.merchant_id = o.merchant_id and k.environment = o.environment
       and k.key = o.idempotency_key;
    return;
  end if;
  if o.import_id is not null then
    perform require_import_row(o, p_row_version, p_is_by_answer);
  end if;
  if p_series is not null then
    perform take_series_date(o, p_series);
  end if;
  if p_sale_request_id is not null then
    perform take_sale(o, p_sale_request_id, p_accepted_by);
  end if;

  q := fix_price(o.merchant_id, o.environment, o.fee_minor, o.pickup_latitude, o.pickup_longitude,
    o.delivery_latitude, o.delivery_longitude, o.pickup_at,
    case when v_is_weight_stated then o.required_weight_g end,
    case when 'delivery_speed' = any (p_stated) then o.delivery_speed end,
    case when 'collect_amount' = any (p_stated) then o.collect_minor end);
  v_is_quoted := q.id is not null;
  o.quote_id := q.id;
  if v_is_quoted then
    o.rate_card_id := q.rate_card_id;
    o.vehicle_class := q.vehicle_class;
    o.required_weight_g := q.required_weight_g;
    o.delivery_speed := q.delivery_speed;
    o.distance_m := q.distance_m;
    o.carry_minutes := q.carry_minutes;
    o.platform_fee_minor := q.platform_fee_minor;
    o.return_fee_minor := q.return_fee_minor;
    o.collect_minor := q.collect_minor;
    if not v_is_weight_stated then
      o.min_weight_g := q.min_weight_g;
    end if;
    if not 'product_type' = any (p_stated) then
      o.product_type := q.product_type;
    end if;
    if not 'on_failed' = any (p_stated) then
      o.on_failed := q.on_failed;
    end if;
  end if;
  if p_sale_request_id is not null then
    o.paid_minor := paid_for_sale(p_sale_request_id);
    o.collect_minor := o.collect_minor - o.paid_minor;
  end if;
  o.return_held_minor := case when v_shop.holds_return_fee then return_hold_of(o) end;

  perform require_payable(o.merchant_id, o.environment, v_shop.is_suspended, v_balance, o.fee_minor,
    coalesce(o.return_held_minor, 0), o.currency);
  if not v_is_quoted and o.fee_minor <> p_todays_fee_minor then
    perform refuse('fee_not_quoted');
  end if;
  if p_capped_key_id is not null then
    perform count_key_spending(p_capped_key_id, o.merchant_id, o.fee_minor);
  end if;

  o.rider_id := null;
  o.courier_id := null;
  o.offer_at := null;
  o.to_pickup_minutes := null;
  if v_is_live and o.dispatch_at is null then
    select it.rider_id, it.courier_id, it.candidates, it.metres, it.other_jobs into r
      from reserve_rider(m.code, o.pickup_latitude, o.pickup_longitude, m.dispatch_radius_m,
                         order_load(o), o.vehicle_class, p_choice => v_shop.rider_choice) it;
    if r.rider_id is null and o.wait_until is null then
      perform refuse('no_capacity', json_build_object(
        'requiredWeightG', o.required_weight_g, 'vehicleClass', o.vehicle_class,
        'deliverySpeed', o.delivery_speed, 'collectMinor', cash_to_collect(o)));
    end if;
    o.rider_id := r.rider_id;
    o.courier_id := r.courier_id;
    o.offer_at := case when r.rider_id is not null then hold_until(m) end;
    o.to_pickup_minutes := ceil(minutes_to_pickup(r.metres, r.other_jobs, m.minutes_per_job));
  end if;

  o := insert_order(o, m.code, p_scenario);
  if p_sale_request_id is not null then
    update collection_payments set order_id = o.id where sale_request_id = p_sale_request_id;
  end if;

  if v_is_live and o.dispatch_at is null then
    perform open_offer(o, 'placed', m.dispatch_radius_m, r.candidates, r.metres);
  end if;
  -- The wallet's row lock comes last and is held for the shortest time.
  v_balance := hold_fee(o);
  update idempotency_keys k
     set answer = (
           select json_object_agg(name, case name when 'balanceMinor' then to_json(v_balance) else value end)
             from json_each(k.answer) field (name, value))
   where k.merchant_id = o.merchant_id and k.environment = o.environment
     and k.key = o.idempotency_key
  returning k.answer into answer;

  material := p_material;
  is_replay := false;
end
$$;
