-- Moves an order as its rider reports. Returns false if the order is past that step. A step at which the parcel
-- changes hands comes with its signed hand-over. The caller has locked the order's row.
--   p_behind          the statuses past the step
--   p_held_attempts   how often a held order is tried
--   p_collected_minor   the money that the rider took at the door; what the recipient had paid ahead is given back, and
--                       what the shop has changed without the rider's knowledge is put back. Less than all is a part
--                       payment, which the order's checks refuse below the share that its shop takes
--   p_payment         the recipient's own payment that the rider states in place of cash
-- A parcel that its recipient says they didn't order is picked up or brought again by no rider, and handed over only for the
-- recipient's own PIN; what a phone without a network did before they said so stands.
-- A parcel is left without a person only at the place that its recipient wanted then, and the recipient gets a text message
-- at once.
-- Refuses order_status_conflict; not_ordered; safe_place_over; next_try_ahead for a return before the time that the recipient has chosen, or for which a counter keeps it, is over; what
-- `collect_at_door` and `state_payment` refuse.
create or replace function take_rider_step(
  p_order orders,
  p_kind rider_action_kind,
  p_to order_status,
  p_label text,
  p_behind order_status[],
  p_held_attempts integer,
  p_collected_minor bigint,
  p_at timestamptz,
  p_reason text,
  p_proof jsonb,
  p_handover jsonb,
  p_photo_content bytea,
  p_photo jsonb,
  p_payment jsonb default null
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
begin
  if p_kind = 'drop' then
    perform drop_order(o.merchant_id, o.environment, o.id, o.rider_id, p_reason);
    return true;
  end if;
  if p_kind = 'leave_at_counter' and o.counter_id is not null then
    if o.at_counter_since is not null then
      return false;
    end if;
    perform put_at_counter(o, 'rider', p_at);
    return true;
  end if;
  if p_kind = 'leave_at_counter' or o.at_counter_since is not null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if o.status = any (p_behind) then
    return false;
  end if;
  if o.not_ordered_at < p_at and (
       p_kind = 'pick_up' or p_kind = 'depart' and o.status = 'undeliverable'
       or p_kind = 'deliver' and not coalesce(p_proof ->> 'method' = 'pin' and p_proof ->> 'received_by' = 'recipient', false))
  then
    perform refuse('not_ordered');
  end if;
  if p_kind = 'deliver' and p_proof ->> 'safe_place' is not null
     and (p_collected_minor > 0 or p_payment is not null
          or p_proof ->> 'safe_place' is distinct from safe_place_at(o, p_at))
  then
    perform refuse('safe_place_over');
  end if;
  -- A parcel kept for another attempt goes back once that has failed as well.
  if p_kind = 'start_return' and o.status = 'undeliverable' and o.on_failed = 'hold' and o.not_ordered_at is null
     and o.failed_attempts < p_held_attempts
  then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if p_kind = 'start_return' and o.counter_until between clock_timestamp() and clock_timestamp() + interval '32 days' then
    perform refuse('next_try_ahead');
  end if;
  if p_kind = 'start_return' and o.next_try_until > clock_timestamp()
     and o.next_try_until < clock_timestamp() + interval '3 days'
  then
    perform refuse('next_try_ahead');
  end if;
  -- Without one the step was not due when it was prepared: the phone looks again.
  if p_kind in ('pick_up', 'deliver', 'return') and p_handover is null then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;

  if p_kind = 'deliver' and o.collect_minor = 0 and p_collected_minor > 0 then
    o := give_back_collection_payment(o);
  end if;
  if p_kind = 'deliver' and p_collected_minor > 0 and not takes_cash(o, p_collected_minor) then
    o := collect_as_before(o, p_collected_minor, p_at);
  end if;
  if p_kind = 'deliver' and p_collected_minor < cash_to_collect(o) then
    update orders set part_minor = p_collected_minor
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id
    returning * into o;
  end if;
  if p_kind = 'deliver' and p_payment is not null then
    o := state_payment(o, p_payment, p_at);
  end if;
  perform change_order_status(o.merchant_id, o.environment, o.id, p_to, p_label, 'rider', p_reason,
    false, p_proof, p_occurred_at => p_at, p_rider_id => o.rider_id);
  if p_handover is not null then
    select * into strict o from orders
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform record_handover(o, p_handover, p_photo_content, p_photo);
    perform tell_of_safe_place(o) where p_proof ->> 'safe_place' is not null;
  end if;
  return true;
end
$$;
