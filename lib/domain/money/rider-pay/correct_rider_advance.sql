-- Changes the amount of an advance that was recorded wrongly, down to zero for one that was never given. What slips have
-- deducted stays owed. The same correction again changes nothing.
--   p_seen_minor   the amount that the person saw
-- Refuses rider_advance_not_found, rider_advance_changed, rider_advance_deducted.
create or replace function correct_rider_advance(
  p_id text,
  p_courier_id text,
  p_seen_minor bigint,
  p_amount_minor bigint,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a rider_advances;
  v_least bigint;
begin
  perform from couriers where id = p_courier_id for no key update;
  select * into a from rider_advances where id = p_id and courier_id = p_courier_id;
  if not found then
    perform refuse('rider_advance_not_found');
  end if;
  if a.amount_minor = p_amount_minor and a.correction_reason = p_reason then
    return;
  end if;
  if a.amount_minor <> p_seen_minor then
    perform refuse('rider_advance_changed');
  end if;
  v_least := greatest(a.amount_minor - owed_rider_advances(p_courier_id, a.rider_id), 0);
  if p_amount_minor < v_least then
    perform refuse('rider_advance_deducted', json_build_object(
      'leastMinor', v_least,
      'currency', (select m.currency from couriers c join markets m on m.code = c.market_code where c.id = p_courier_id)));
  end if;
  update rider_advances
     set amount_minor = p_amount_minor, corrected_by = p_user_id, corrected_at = clock_timestamp(),
         correction_reason = p_reason
   where id = p_id;
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.advance_corrected', p_id,
    json_build_object('rider', a.rider_id, 'fromMinor', a.amount_minor, 'amountMinor', p_amount_minor,
                      'reason', p_reason), p_courier_id);
end
$$;
