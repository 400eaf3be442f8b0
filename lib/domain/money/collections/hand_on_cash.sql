-- Notes that the company took over a counter's cash, as it was counted. It brings everything that riders handed in there;
-- what is missing stays the counter's, and counts for its limit. The same id again changes nothing.
--   p_seen_due_minor   what lay there when it was counted
--   p_short_reason     why less was counted; null if nothing is missing
--   p_handed_by        the person of the company who showed the code, another one than p_user_id
-- Refuses counter_not_found also for another company's, cash_changed.
create or replace function hand_on_cash(
  p_id text,
  p_courier_id text,
  p_counter_id text,
  p_seen_due_minor bigint,
  p_counted_minor bigint,
  p_short_reason text,
  p_handed_by text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  k counters;
  v_currency text := (select m.currency from couriers c join markets m on m.code = c.market_code where c.id = p_courier_id);
begin
  -- No sum of the company's cash is declared meanwhile.
  perform from couriers where id = p_courier_id for share;
  select * into k from counters where id = p_counter_id and courier_id = p_courier_id for no key update;
  if not found then
    perform refuse('counter_not_found');
  end if;
  if exists (select from cash_hand_ins where id = p_id and from_counter_id = p_counter_id) then
    return;
  end if;
  if k.cash_minor <> p_seen_due_minor or k.cash_minor = 0 then
    perform refuse('cash_changed', json_build_object('dueMinor', k.cash_minor, 'currency', v_currency));
  end if;

  insert into cash_hand_ins
    (id, courier_id, from_counter_id, handed_by, currency, due_minor, counted_minor, short_reason, received_by)
  values
    (p_id, p_courier_id, p_counter_id, p_handed_by, v_currency, k.cash_minor, p_counted_minor, p_short_reason, p_user_id);
  update cash_hand_ins set handed_on_id = p_id where counter_id = p_counter_id and handed_on_id is null;
  perform take_counter_cash(p_id, k, v_currency, p_counted_minor);
  perform append_audit(null, null, 'courier', p_user_id, 'cash.handed_on', p_id,
    json_strip_nulls(json_build_object('counter', k.name, 'dueMinor', k.cash_minor, 'countedMinor', p_counted_minor,
                                       'currency', v_currency, 'reason', p_short_reason)), p_courier_id);
end
$$;
