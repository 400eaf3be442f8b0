-- Places an order exactly once per idempotency key, or leaves no trace. In one statement: claims the
-- key, fixes the price, reserves a rider, offers them the order and debits the wallet (live), writes order,
-- ledger, event and outbox row, and stores the answer. For an order whose pickup is later (`first_search_at`) no
-- rider is reserved, and `advance_order` looks for one when its time has come. A key that already has an
-- answer gives it back with `is_replay`; a request that is still under way with the same key is waited for.
-- The price is today's, if the fee is; a quote of that fee stands before it, with all it assumed but what
-- the request states.
--   p_stated             of weight, delivery_speed, product_type and on_failed those that the request said
--   p_todays_fee_minor   what the route costs by today's rate card
--   p_material           what the request said, kept to name what a replay changed
--   p_capped_key_id      the key that places it, if that has a daily cap
--   p_scenario           what a test request asked to go wrong with the webhook
-- Refuses test_quota_reached, merchant_suspended, insufficient_funds, fee_not_quoted, daily_cap_reached, no_capacity.
create or replace function place_order(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_idempotency_key text,
  p_tracking_id text,
  p_receiver_token text,
  p_parcel_code text,
  p_delivery_pin text,
  p_return_pin text,
  p_source order_source,
  p_import_id text,
  p_import_row integer,
  p_merchant_reference_id text,
  p_metadata json,
  p_item_name text,
  p_pickup_address text,
  p_pickup_latitude double precision,
  p_pickup_longitude double precision,
  p_delivery_address text,
  p_delivery_latitude double precision,
  p_delivery_longitude double precision,
  p_receiver_name text,
  p_receiver_phone text,
  p_pickup_at timestamptz,
  p_rate_card_id bigint,
  p_vehicle_class text,
  p_product_type product_type,
  p_min_weight_g bigint,
  p_required_weight_g bigint,
  p_delivery_speed delivery_speed,
  p_on_failed on_failed,
  p_distance_m integer,
  p_eta_minutes integer,
  p_fee_minor bigint,
  p_platform_fee_minor bigint,
  p_return_fee_minor bigint,
  p_currency text,
  p_stated text[],
  p_todays_fee_minor bigint,
  p_key_hours integer,
  p_material json,
  p_capped_key_id text,
  p_scenario webhook_scenario default null
) returns table (answer json, material json, is_replay boolean)
language plpgsql
security definer
set search_path = public, pg_temp
-- Keeps its plans: every order runs the same statements, and planning some of them again took 8 % of the time.
set plan_cache_mode = force_generic_plan
as $$
declare
  o orders;
  q quotes;
  r record;
  v_is_quoted boolean;
  v_is_weight_stated constant boolean := 'weight' = any (p_stated);
  v_is_live constant boolean := p_environment = 'live';
  v_balance bigint;
  v_is_suspended boolean;
  m markets;
  v_dispatch_at timestamptz;
begin
  select w.balance_minor, t.suspended_at is not null into v_balance, v_is_suspended
    from wallets w join merchants t on t.id = w.merchant_id
   where w.merchant_id = p_merchant_id and w.environment = p_environment;
  select k.* into m from merchants t join markets k on k.code = t.market_code where t.id = p_merchant_id;
  v_dispatch_at := first_search_at(p_pickup_at, m);

  answer := json_build_object(
    'orderId', p_id, 'trackingId', p_tracking_id, 'receiverToken', p_receiver_token,
    'status', 'searching', 'feeMinor', p_fee_minor, 'balanceMinor', v_balance,
    'currency', p_currency, 'environment', p_environment,
    'merchantReferenceId', p_merchant_reference_id,
    'pickupAt', p_pickup_at, 'dispatchAt', v_dispatch_at);
  insert into idempotency_keys as k (merchant_id, environment, key, material, answer, expires_at)
  values (p_merchant_id, p_environment, p_idempotency_key, p_material, place_order.answer,
          now() + make_interval(hours => p_key_hours))
  on conflict (merchant_id, environment, key) do update
    set material = excluded.material, answer = excluded.answer,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where k.expires_at <= now();
  if not found then
    return query
      select k.answer, k.material, true from idempotency_keys k
       where k.merchant_id = p_merchant_id and k.environment = p_environment
         and k.key = p_idempotency_key;
    return;
  end if;

  if not v_is_live then
    perform require_sandbox_room(p_merchant_id, p_environment);
  end if;
  if v_is_live and v_is_suspended then
    perform refuse('merchant_suspended');
  end if;
  if v_is_live and v_balance < p_fee_minor then
    perform refuse('insufficient_funds', json_build_object(
      'balanceMinor', v_balance, 'requiredMinor', p_fee_minor, 'currency', p_currency));
  end if;

  q := fix_price(p_merchant_id, p_environment, p_fee_minor, p_pickup_latitude, p_pickup_longitude,
    p_delivery_latitude, p_delivery_longitude, p_pickup_at,
    case when v_is_weight_stated then p_required_weight_g end,
    case when 'delivery_speed' = any (p_stated) then p_delivery_speed end);
  v_is_quoted := q.id is not null;
  if not v_is_quoted and p_fee_minor <> p_todays_fee_minor then
    perform refuse('fee_not_quoted');
  end if;
  if p_capped_key_id is not null then
    perform count_key_spending(p_capped_key_id, p_merchant_id, p_fee_minor);
  end if;

  select null::integer as rider_id, null::text as courier_id, null::jsonb as candidates,
         null::integer as metres into r;
  if v_is_live and v_dispatch_at is null then
    select it.rider_id, it.courier_id, it.candidates, it.metres into r
      from reserve_rider(m.code, p_pickup_latitude, p_pickup_longitude, m.dispatch_radius_m,
                         coalesce(q.required_weight_g, p_required_weight_g),
                         coalesce(q.vehicle_class, p_vehicle_class),
                         coalesce(q.delivery_speed, p_delivery_speed)) it;
    if r.rider_id is null then
      perform refuse('no_capacity', json_build_object(
        'requiredWeightG', coalesce(q.required_weight_g, p_required_weight_g),
        'vehicleClass', coalesce(q.vehicle_class, p_vehicle_class),
        'deliverySpeed', coalesce(q.delivery_speed, p_delivery_speed)));
    end if;
  end if;

  insert into orders
    (id, merchant_id, environment, tracking_id, receiver_token, parcel_code, delivery_pin, return_pin, source,
     import_id, import_row, idempotency_key, merchant_reference_id, metadata, item_name, pickup_address,
     pickup_latitude, pickup_longitude, delivery_address, delivery_latitude, delivery_longitude,
     receiver_name, receiver_phone, pickup_at, dispatch_at, fee_minor, currency, quote_id,
     rate_card_id, vehicle_class, required_weight_g, delivery_speed, distance_m, eta_minutes,
     platform_fee_minor, return_fee_minor, product_type, min_weight_g, on_failed,
     rider_id, courier_id, last_sequence)
  values
    (p_id, p_merchant_id, p_environment, p_tracking_id, p_receiver_token, p_parcel_code, p_delivery_pin,
     p_return_pin, p_source, p_import_id, p_import_row, p_idempotency_key, p_merchant_reference_id, p_metadata,
     p_item_name, p_pickup_address, p_pickup_latitude, p_pickup_longitude, p_delivery_address,
     p_delivery_latitude, p_delivery_longitude, p_receiver_name, p_receiver_phone, p_pickup_at,
     v_dispatch_at, p_fee_minor, p_currency, q.id,
     coalesce(q.rate_card_id, p_rate_card_id), coalesce(q.vehicle_class, p_vehicle_class),
     coalesce(q.required_weight_g, p_required_weight_g), coalesce(q.delivery_speed, p_delivery_speed),
     coalesce(q.distance_m, p_distance_m), coalesce(q.eta_minutes, p_eta_minutes),
     coalesce(q.platform_fee_minor, p_platform_fee_minor),
     coalesce(q.return_fee_minor, p_return_fee_minor),
     case when v_is_quoted and not 'product_type' = any (p_stated) then q.product_type else p_product_type end,
     case when v_is_quoted and not v_is_weight_stated then q.min_weight_g else p_min_weight_g end,
     case when v_is_quoted and not 'on_failed' = any (p_stated) then q.on_failed else p_on_failed end,
     r.rider_id, r.courier_id, 1)
  returning * into o;
  perform append_event(o, 'order.created', 'merchant', null, p_scenario);

  -- The wallet's row lock comes last and is held for the shortest time.
  if v_is_live then
    if v_dispatch_at is null then
      perform open_offer(o, 'placed', m.dispatch_radius_m, r.candidates, r.metres);
    end if;
    v_balance := post_ledger('order_debit', o.currency, o.merchant_id, o.environment, o.id, null,
      array[wallet_account(o.merchant_id, o.environment), escrow_account(o.merchant_id, o.environment)],
      array[-o.fee_minor, o.fee_minor]);
    perform append_order_money_event(o, 'merchant', -o.fee_minor, v_balance);
    update idempotency_keys k
       set answer = (
             select json_object_agg(name, case name when 'balanceMinor' then to_json(v_balance) else value end)
               from json_each(k.answer) field (name, value))
     where k.merchant_id = o.merchant_id and k.environment = o.environment
       and k.key = p_idempotency_key
    returning k.answer into answer;
  end if;

  material := p_material;
  is_replay := false;
  return next;
end
$$;
