-- Notes the cash that a rider handed in at the company's desk, or at its counter, as it was counted. It brings all
-- collections that the rider has in hand, and the left cash; what is missing stays the rider's debt. The same id again
-- changes nothing.
--   p_seen_due_minor   what the rider had in hand when it was counted
--   p_short_reason     why less was counted; null if nothing is missing
--   p_counter_id       the counter that took it; null for the desk
-- Refuses counter_not_found also for another company's, rider_not_found, cash_changed, counter_full where the counter may
-- not take as much now.
create or replace function hand_in_cash(
  p_id text,
  p_courier_id text,
  p_rider_id integer,
  p_seen_due_minor bigint,
  p_counted_minor bigint,
  p_short_reason text,
  p_user_id text,
  p_counter_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r riders;
  c couriers;
  v_counter counters;
  v_currency text := (select m.currency from couriers k join markets m on m.code = k.market_code where k.id = p_courier_id);
begin
  -- Held before the rider, as where the company's limit is set.
  select * into c from couriers where id = p_courier_id for share;
  if p_counter_id is not null then
    select * into v_counter from counters where id = p_counter_id and courier_id = p_courier_id for no key update;
    if not found then
      perform refuse('counter_not_found');
    end if;
  end if;
  select * into r from riders where id = p_rider_id and courier_id = p_courier_id and environment = 'live' for update;
  if not found then
    perform refuse('rider_not_found');
  end if;
  if exists (select from cash_hand_ins where id = p_id and rider_id = p_rider_id) then
    return;
  end if;
  if r.cash_minor <> p_seen_due_minor or r.cash_minor = 0 then
    perform refuse('cash_changed', json_build_object('dueMinor', r.cash_minor, 'currency', v_currency));
  end if;
  if p_counted_minor > counter_room(v_counter) then
    perform refuse('counter_full', json_build_object('leftMinor', counter_room(v_counter), 'currency', v_currency));
  end if;

  insert into cash_hand_ins
    (id, courier_id, rider_id, counter_id, currency, due_minor, counted_minor, short_reason, received_by)
  values
    -- Where all of it is missing, nothing lies at the counter.
    (p_id, p_courier_id, p_rider_id, case when p_counted_minor > 0 then v_counter.id end, v_currency, r.cash_minor, p_counted_minor,
     p_short_reason, p_user_id);
  update collections set hand_in_id = p_id where rider_id = p_rider_id and hand_in_id is null and method = 'cash';
  update left_cash set hand_in_id = p_id where rider_id = p_rider_id and hand_in_id is null and decided_at is null;
  perform take_rider_cash(p_id, p_courier_id, p_rider_id, v_currency, p_counted_minor, v_counter.id);
  if r.cash_stopped_at is not null then
    update riders set cash_stopped_at = null, float_limit_minor = rider_float(c) where id = p_rider_id;
  end if;
  perform append_audit(null, null, 'courier', p_user_id, 'cash.handed_in', p_id,
    json_strip_nulls(json_build_object('rider', p_rider_id, 'counter', v_counter.name, 'dueMinor', r.cash_minor,
                                       'countedMinor', p_counted_minor, 'currency', v_currency,
                                       'reason', p_short_reason)), p_courier_id);
end
$$;
