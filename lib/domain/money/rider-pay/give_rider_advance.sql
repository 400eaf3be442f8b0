-- Records an advance that a company gave one of its riders; the next runs deduct it. The same advance again changes
-- nothing.
-- Refuses rider_not_found; rider_advance_changed for the id of another advance, rider_advance_not_found for that of
-- another company.
create or replace function give_rider_advance(
  p_id text,
  p_courier_id text,
  p_rider_id integer,
  p_amount_minor bigint,
  p_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_known rider_advances;
begin
  perform from couriers where id = p_courier_id for no key update;
  perform from riders where id = p_rider_id and courier_id = p_courier_id and environment = 'live';
  if not found then
    perform refuse('rider_not_found');
  end if;
  if exists (select from rider_advances where id = p_id and courier_id <> p_courier_id) then
    perform refuse('rider_advance_not_found');
  end if;
  select * into v_known from rider_advances where id = p_id and courier_id = p_courier_id;
  if found then
    if (v_known.rider_id, v_known.reason) <> (p_rider_id, p_reason)
       or v_known.amount_minor <> p_amount_minor and v_known.corrected_at is null
    then
      perform refuse('rider_advance_changed');
    end if;
    return;
  end if;
  insert into rider_advances (id, courier_id, rider_id, amount_minor, reason, given_by)
  values (p_id, p_courier_id, p_rider_id, p_amount_minor, p_reason, p_user_id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.advance_given', p_id,
    json_build_object('rider', p_rider_id, 'amountMinor', p_amount_minor, 'reason', p_reason), p_courier_id);
end
$$;
