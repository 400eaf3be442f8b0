-- Moves what was missing from a hand-in from the debt of its rider or counter to the company's: one person asks for it, and another
-- agrees. Agreeing twice changes nothing.
-- Refuses hand_in_not_found, cover_same_person, cash_changed if the rider has paid the debt since.
create or replace function cover_cash(p_id text, p_courier_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  h cash_hand_ins;
  k counters;
  v_short bigint;
  v_owed bigint;
begin
  select * into h from cash_hand_ins where id = p_id and courier_id = p_courier_id;
  select * into k from counters where id = h.from_counter_id for no key update;
  perform from riders where id = h.rider_id for update;
  v_owed := coalesce(missing_cash(h.rider_id), missing_at_counter(k.id));
  select * into h from cash_hand_ins where id = p_id and courier_id = p_courier_id for update;
  if not found or h.short_reason is null then
    perform refuse('hand_in_not_found');
  end if;
  v_short := h.due_minor - h.counted_minor;
  if h.covered_by is not null then
    return;
  end if;
  if h.cover_asked_by = p_user_id then
    perform refuse('cover_same_person');
  end if;
  if v_short > v_owed then
    perform refuse('cash_changed', json_build_object('dueMinor', v_owed, 'currency', h.currency));
  end if;
  if h.cover_asked_by is null then
    update cash_hand_ins set cover_asked_by = p_user_id, cover_asked_at = clock_timestamp() where id = p_id;
  else
    update cash_hand_ins set covered_by = p_user_id, covered_at = clock_timestamp() where id = p_id;
    if k.id is null then
      perform take_rider_cash(p_id, h.courier_id, h.rider_id, h.currency, v_short);
    else
      perform take_counter_cash(p_id, k, h.currency, v_short);
    end if;
  end if;
  perform append_audit(null, null, 'courier', p_user_id,
    case when h.cover_asked_by is null then 'cash.cover_asked' else 'cash.covered' end, p_id,
    json_strip_nulls(json_build_object('rider', h.rider_id, 'counter', k.name, 'amountMinor', v_short,
                                       'currency', h.currency)), p_courier_id);
end
$$;
