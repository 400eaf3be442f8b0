-- Changes an order as its caller has decided, or nothing: its columns, its fee, its rider and one event `order.changed`.
-- An order that is not as its caller saw it is not changed, so that the decision can be made again.
-- A search starts again for another job (`is_same_job`); an order that waits for a rider waits no longer for it, unless it gets a
-- pickup time, which ends the wait. A rider who has accepted keeps the order if there is room for
-- what it is now; otherwise it searches again. A new number of the recipient ends the time that the one before had
-- chosen for the next try, and it or another destination ends the choice of a neighbour or a safe place;
-- so does money to collect for a safe place, and a shop that doesn't allow one for this order any more. A difference of the fee, and of
-- what is held for the return, is posted between wallet and escrow.
--   p_was        the columns that the caller has decided by, as it read them
--   p_now        the columns that change
--   p_changes    the changed fields by the names of the API, each with `before` and `after`
--   p_step       the text that a new number of the recipient gets; null if the number is the same
-- Refuses order_not_found, order_changed_meanwhile, order_not_changeable, merchant_suspended, daily_cap_reached, insufficient_funds.
create or replace function change_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_was json,
  p_now json,
  p_changes json,
  p_step notification_step,
  p_actor actor_kind,
  p_user_id text default null,
  p_capped_key_id text default null
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_was orders := lock_order(p_merchant_id, p_environment, p_order_id);
  o orders;
  m markets;
begin
  if to_jsonb(json_populate_record(v_was, p_was)) <> to_jsonb(v_was) then
    perform refuse('order_changed_meanwhile');
  end if;
  select k.* into strict m
    from merchants t join markets k on k.code = t.market_code where t.id = v_was.merchant_id;
  o := json_populate_record(v_was, p_now);
  if o.environment = 'live' and is_assignable(o.status) and not is_same_job(v_was, o) then
    if o.status = 'searching' then
      perform close_offer(v_was, 'withdrawn');
      perform release_capacity(v_was, 'searching');
      o.rider_id := null;
      o.courier_id := null;
      o.offer_at := null;
      -- Riders who are asked again for a higher priority fee have the whole search time, so no end of a search comes sooner.
      o.updated_at := case when o.wait_until is null or o.priority_fee_minor > v_was.priority_fee_minor
                           then now() else o.updated_at end;
    elsif keep_rider(v_was, o) then
      o.rider_pay_minor := greatest(o.rider_pay_minor,
        delivery_pay_of(rider_pay_terms_of(o.courier_id, o.rider_id), o));
    else
      perform change_order_status(o.merchant_id, o.environment, o.id, 'searching', 'searching', p_actor,
        null, false, null);
      select * into strict v_was from orders
       where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id;
      o := json_populate_record(v_was, p_now);
    end if;
  end if;
  if o.pickup_at is distinct from v_was.pickup_at then
    o.dispatch_at := first_search_at(o.pickup_at, m);
    o.wait_until := case when o.pickup_at is null then o.wait_until end;
  end if;
  if o.return_held_minor is not null then
    o.return_held_minor := return_hold_of(o);
  end if;
  o := promise_again(v_was, o, m.code);
  if o.receiver_phone is distinct from v_was.receiver_phone then
    o.next_try_from := null;
    o.next_try_until := null;
    o.not_ordered_at := null;
    o.not_ordered_due_at := null;
    o.insisted_at := null;
    if o.at_counter_since is null then
      o.counter_id := null;
      o.counter_until := null;
    end if;
  end if;
  if o.receiver_phone is distinct from v_was.receiver_phone or p_actor <> 'recipient'
     and (o.delivery_latitude, o.delivery_longitude) <> (v_was.delivery_latitude, v_was.delivery_longitude)
  then
    o.neighbour_name := null;
    o.neighbour_place := null;
    o.neighbour_phone := null;
    o.neighbour_pin := null;
    o.safe_place := null;
  end if;
  if (o.allows_safe_place is distinct from v_was.allows_safe_place or o.collect_minor > 0)
     and not may_leave_at_safe_place(o)
  then
    o.safe_place := null;
  end if;

  update orders
     set delivery_address = o.delivery_address, receiver_name = o.receiver_name, receiver_phone = o.receiver_phone,
         pickup_contact_name = o.pickup_contact_name, pickup_contact_phone = o.pickup_contact_phone,
         pickup_note = o.pickup_note, dropoff_note = o.dropoff_note, item_name = o.item_name,
         merchant_reference_id = o.merchant_reference_id,
         delivery_pin = o.delivery_pin, pin_tries = o.pin_tries, receiver_token = o.receiver_token,
         delivery_latitude = o.delivery_latitude, delivery_longitude = o.delivery_longitude,
         min_weight_g = o.min_weight_g, required_weight_g = o.required_weight_g, collect_minor = o.collect_minor,
         collect_by = o.collect_by,
         rate_card_id = o.rate_card_id, vehicle_class = o.vehicle_class, distance_m = o.distance_m,
         carry_minutes = o.carry_minutes, fee_minor = o.fee_minor, platform_fee_minor = o.platform_fee_minor,
         priority_fee_minor = o.priority_fee_minor,
         priority_fee_at = case when o.priority_fee_minor > v_was.priority_fee_minor then now() else o.priority_fee_at end,
         return_fee_minor = o.return_fee_minor, return_held_minor = o.return_held_minor, rider_pay_minor = o.rider_pay_minor,
         pickup_at = o.pickup_at, ready_at = o.ready_at, usual_ready_at = o.usual_ready_at,
         dispatch_at = o.dispatch_at, wait_until = o.wait_until, eta_minutes = o.eta_minutes, promised_from = o.promised_from,
         promised_by = o.promised_by, next_try_from = o.next_try_from, next_try_until = o.next_try_until,
         counter_id = o.counter_id, counter_until = o.counter_until, not_ordered_at = o.not_ordered_at,
         not_ordered_due_at = o.not_ordered_due_at, insisted_at = o.insisted_at, neighbour_name = o.neighbour_name, neighbour_place = o.neighbour_place,
         neighbour_phone = o.neighbour_phone, neighbour_pin = o.neighbour_pin,
         allows_safe_place = o.allows_safe_place, safe_place = o.safe_place, rider_id = o.rider_id, courier_id = o.courier_id, offer_at = o.offer_at,
         updated_at = o.updated_at, last_sequence = last_sequence + 1
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
  returning * into o;
  -- A recipient who moves the pin says where the door is this time.
  update rider_stops
     set door_latitude = null, door_longitude = null, door_accuracy_m = null,
         door_sought_at = case when p_actor = 'recipient' then now() end
   where merchant_id = o.merchant_id and environment = o.environment and order_id = o.id and kind = 'dropoff'
     and (o.receiver_phone, o.delivery_latitude, o.delivery_longitude)
         is distinct from (v_was.receiver_phone, v_was.delivery_latitude, v_was.delivery_longitude);
  perform append_event(o, 'order.changed', p_actor, null, p_more => json_build_object('changes', case
    when o.safe_place is not distinct from v_was.safe_place then p_changes
    else (p_changes::jsonb || jsonb_build_object('safe_place',
            jsonb_build_object('before', v_was.safe_place, 'after', o.safe_place)))::json end));
  perform announce('order_changes', o.tracking_id);
  perform announce('courier_order_changes', o.courier_id) where o.courier_id is not null;
  perform announce('rider_changes', o.rider_id::text) where o.rider_id is not null;
  if p_user_id is not null then
    perform append_audit(o.merchant_id, o.environment, p_actor, p_user_id, 'order.changed', o.id,
      json_build_object('fields', (select json_agg(f.name) from json_object_keys(p_changes) f (name))));
  end if;
  if p_step is not null then
    insert into notifications (id, merchant_id, environment, order_id, cause, step, phone)
    select 'sms_' || replace(gen_random_uuid()::text, '-', ''), o.merchant_id, o.environment, o.id,
           o.id || ':' || o.last_sequence, p_step, o.receiver_phone
     where not exists (select from notification_settings c
                        where (c.merchant_id, c.environment) = (o.merchant_id, o.environment)
                          and p_step <> all (c.steps));
  end if;

  if o.environment = 'live' and o.status = 'searching' and o.rider_id is null and not is_same_job(v_was, o) then
    perform offer_to_next_rider(array[o], 'searched_again', false);
  end if;
  perform pay_change(o, o.fee_minor - v_was.fee_minor,
    coalesce(o.return_held_minor, 0) - coalesce(v_was.return_held_minor, 0), p_actor, p_capped_key_id);
end
$$;
