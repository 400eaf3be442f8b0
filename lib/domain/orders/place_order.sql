-- Places an order exactly once per idempotency key, or leaves no trace. In one statement: claims the
-- key, reserves a rider, offers them the order and debits the wallet (live), writes order, ledger, event
-- and outbox row, and stores the answer. An order with a `dispatch_at` is for later: no rider is reserved
-- for it, and `advance_order` looks for one when its time has come. A key that already has an answer gives it back with
-- `is_replay`; a request that is still under way with the same key is waited for.
--   p_order      columns of `orders`, priced at today's rate card; `json` keeps metadata as it was sent
--   p_quoted     what a quote must have in common with the request to fix its price
--   p_stated     what the request said beyond that, which stands whatever the quote assumed
--   p_material   what the request said, kept to name what a replay changed
--   p_scenario   what a test request asked to go wrong with the webhook
-- Refuses merchant_suspended, insufficient_funds, fee_not_quoted, no_capacity.
create or replace function place_order(
  p_order json,
  p_quoted jsonb,
  p_stated jsonb,
  p_todays_fee_minor bigint,
  p_dispatch_radius_m integer,
  p_key_hours integer,
  p_material json,
  p_scenario webhook_scenario default null
) returns table (answer json, material json, is_replay boolean)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := json_populate_record(null::orders, p_order);
  v_balance bigint;
  v_is_suspended boolean;
  v_candidates jsonb;
  v_to_pickup_m integer;
begin
  insert into idempotency_keys as k (merchant_id, environment, key, material, expires_at)
  values (o.merchant_id, o.environment, o.idempotency_key, p_material,
          now() + make_interval(hours => p_key_hours))
  on conflict (merchant_id, environment, key) do update
    set material = excluded.material, answer = null,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    where k.expires_at <= now();
  if not found then
    return query
      select k.answer, k.material, true from idempotency_keys k
       where k.merchant_id = o.merchant_id and k.environment = o.environment
         and k.key = o.idempotency_key;
    return;
  end if;

  select w.balance_minor, m.suspended_at is not null into v_balance, v_is_suspended
    from wallets w join merchants m on m.id = w.merchant_id
   where w.merchant_id = o.merchant_id and w.environment = o.environment;
  if o.environment = 'live' and v_is_suspended then
    perform refuse('merchant_suspended');
  end if;
  if o.environment = 'live' and v_balance < o.fee_minor then
    perform refuse('insufficient_funds', json_build_object(
      'balanceMinor', v_balance, 'requiredMinor', o.fee_minor, 'currency', o.currency));
  end if;

  o := fix_price(o, p_quoted, p_stated, p_todays_fee_minor);

  if o.environment = 'live' and o.dispatch_at is null then
    select r.rider_id, r.courier_id, r.candidates, r.metres
      into o.rider_id, o.courier_id, v_candidates, v_to_pickup_m
      from reserve_rider(o.pickup_latitude, o.pickup_longitude, p_dispatch_radius_m,
                         o.required_weight_g, p_vehicle_class => o.vehicle_class) r;
    if o.rider_id is null then
      perform refuse('no_capacity', json_build_object(
        'requiredWeightG', o.required_weight_g, 'vehicleClass', o.vehicle_class));
    end if;
  end if;

  select 'searching', 'searching', 1, 0, 0, 0, now(), now()
    into o.status, o.status_label, o.last_sequence, o.pin_tries, o.return_pin_tries, o.failed_attempts,
         o.created_at, o.updated_at;
  insert into orders select o.*;
  perform append_event(o, 'order.created', 'merchant', null, p_scenario);

  -- The wallet's row lock comes last and is held for the shortest time.
  if o.environment = 'live' then
    if o.dispatch_at is null then
      perform open_offer(o, 'placed', p_dispatch_radius_m, v_candidates, v_to_pickup_m);
    end if;
    v_balance := post_ledger('order_debit', o.currency, o.merchant_id, o.environment, o.id, null,
      array[wallet_account(o.merchant_id, o.environment), escrow_account(o.merchant_id, o.environment)],
      array[-o.fee_minor, o.fee_minor]);
    perform tell_of_order_money(o, 'merchant', -o.fee_minor, v_balance);
  end if;

  update idempotency_keys k
     set answer = json_build_object(
           'orderId', o.id, 'trackingId', o.tracking_id,
           'receiverToken', o.receiver_token, 'status', o.status_label,
           'feeMinor', o.fee_minor, 'balanceMinor', v_balance,
           'currency', o.currency, 'environment', o.environment,
           'merchantReferenceId', o.merchant_reference_id,
           'pickupAt', o.pickup_at, 'dispatchAt', o.dispatch_at)
   where k.merchant_id = o.merchant_id and k.environment = o.environment
     and k.key = o.idempotency_key
  returning k.answer, k.material, false into answer, material, is_replay;
  return next;
end
$$;
