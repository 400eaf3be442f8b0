-- Moves an order to a status and, in the same statement, everything that depends on it: the rider's capacity and
-- stops, the time of the next try, refund, settlement, the merchant's alert, one event, and with proof of delivery also the event `pod.ready`.
-- The move must be in order_status_transitions, unless `p_any_jump`; a parcel at a counter can also be handed over there. The same label again changes nothing and returns
-- the existing event (`is_changed` false), unless a scenario needs an event to act on.
--   p_occurred_at   when it happened by the rider's phone, limited to between the order's last event and now
--   p_rider_id      the rider whose order it must be, if a rider moves it
--   p_reason_code   why it is cancelled, if it is
--   p_user_id       the merchant's user; null for an API key
-- Refuses test_quota_reached, order_not_found, order_not_cancellable, order_status_conflict.
create or replace function change_order_status(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_to order_status,
  p_label text,
  p_actor actor_kind,
  p_reason text,
  p_any_jump boolean,
  p_proof jsonb,
  p_scenario webhook_scenario default null,
  p_occurred_at timestamptz default null,
  p_rider_id integer default null,
  p_reason_code cancel_reason default null,
  p_user_id text default null,
  out event_id text,
  out sequence integer,
  out is_changed boolean
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, p_environment, p_order_id, p_rider_id);
  v_was orders;
  v_at timestamptz;
  v_is_proven boolean;
begin
  if p_any_jump and p_scenario is null and o.status = p_to and o.status_label = p_label then
    select e.id, e.sequence, false into event_id, sequence, is_changed from events e
     where e.merchant_id = o.merchant_id and e.environment = o.environment
       and e.order_id = o.id and e.status is not null
     order by e.sequence desc limit 1;
    return;
  end if;

  if p_any_jump then
    perform require_sandbox_room(o.merchant_id, o.environment);
  end if;
  v_was := o;
  if not p_any_jump and not exists (
    select from order_status_transitions t where t.from_status = o.status and t.to_status = p_to)
       and not (p_to = 'delivered' and o.at_counter_since is not null
                and coalesce(p_proof ->> 'counter_id' = o.counter_id, false))
     or o.environment = 'live' and p_to = 'assigned' and o.rider_id is null
  then
    perform refuse(
      case when p_to = 'cancelled' then 'order_not_cancellable' else 'order_status_conflict' end,
      json_build_object('status', o.status_label));
  end if;

  v_at := moment_of(o, p_occurred_at);
  update orders
     set status = p_to, status_label = p_label, last_sequence = last_sequence + 1, updated_at = now(),
         assigned_at = case p_to when 'assigned' then v_at when 'searching' then null else assigned_at end,
         delivered_at = case when is_delivered(p_to) then coalesce(delivered_at, v_at) end,
         completed_at = case when p_to = 'completed' then v_at end,
         cancelled_at = case when metrics_bucket(p_to) = 'cancelled'
                               or p_to = 'completed' and dispute_decision = 'not_delivered' then v_at end,
         refund_minor = refund_of(o, p_to, o.dispute_decision),
         return_held_minor = case when not (is_delivered(p_to) or is_final(p_to)) then return_held_minor end,
         cancel_reason_code = case when p_to = 'cancelled' then p_reason_code end,
         failed_attempts = failed_attempts + (p_to = 'undeliverable')::integer,
         cancel_reason = case when p_to = 'cancelled' then p_reason end,
         cancelled_by = case when p_to <> 'cancelled' then null
                             when p_actor = 'staff' then 'platform'
                             when p_actor <> 'merchant' then p_actor::text::canceller
                             when p_user_id is null then 'merchant_api_key'
                             else 'merchant_user' end,
         -- A failed try before the chosen time, or recorded before it was chosen, does not end it.
         next_try_from = case when p_to in ('in_transit', 'arrived') or p_to = 'undeliverable' and next_try_from > v_at
                              then next_try_from end,
         next_try_until = case when p_to in ('in_transit', 'arrived') or p_to = 'undeliverable' and next_try_from > v_at
                               then next_try_until end,
         neighbour_name = case when keeps_neighbour(p_to) then neighbour_name end,
         neighbour_place = case when keeps_neighbour(p_to) then neighbour_place end,
         neighbour_phone = case when keeps_neighbour(p_to) then neighbour_phone end,
         neighbour_pin = case when keeps_neighbour(p_to) then neighbour_pin end,
         safe_place = case when keeps_neighbour(p_to) then safe_place end,
         counter_id = null, counter_until = null, at_counter_since = null,
         not_ordered_at = case when not is_delivered(p_to) then not_ordered_at end,
         not_ordered_due_at = case when is_under_way(p_to) and p_to not in ('undeliverable', 'returning') or p_to = 'searching'
                                   then not_ordered_due_at end,
         offer_at = null,
         rider_id = case when p_to <> 'searching' then rider_id end,
         courier_id = case when p_to <> 'searching' then courier_id end,
         rider_pay_minor = case p_to when 'assigned' then promise_rider_pay(o) when 'searching' then null
                                else rider_pay_minor end
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
  returning * into o;

  v_is_proven := record_proof_of_delivery(o, p_proof);
  -- Of test orders, only those of a company's sandbox are offered to riders.
  if o.environment = 'live' or v_was.courier_id is not null then
    if v_was.status = 'searching' then
      perform close_offer(o, case when p_to = 'assigned' then 'accepted' else 'withdrawn' end::offer_state);
    end if;
    perform release_capacity(v_was, p_to);
    perform append_job_event(v_was, o, p_actor);
  end if;
  if o.environment = 'live' then
    perform keep_stops(v_was, o);
    perform take_from_counter(v_was, o);
    perform note_taken_job(v_was, o, p_actor);
    perform stage_status_alert(o);
  end if;
  if p_to in ('cancelled', 'returned') and not is_over(v_was.status) then
    perform give_back_sale(o);
  end if;
  perform settle_order(o, p_actor, case when o.return_held_minor is null then coalesce(v_was.return_held_minor, 0) else 0 end);
  sequence := o.last_sequence;
  event_id := append_event(o, 'order.' || p_to::text, p_actor, p_reason, p_scenario, v_at);
  is_changed := true;
  if v_is_proven then
    update orders set last_sequence = last_sequence + 1
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
    perform append_event(o, 'pod.ready', p_actor, null);
  end if;
end
$$;
