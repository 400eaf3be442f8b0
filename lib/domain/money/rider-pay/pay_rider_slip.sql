-- Marks a slip as paid by hand; the last one closes its run. The same payment again changes nothing.
-- Refuses rider_pay_slip_not_found, rider_pay_slip_paid, rider_pay_slip_empty, rider_pay_slip_sent,
-- reference_used.
create or replace function pay_rider_slip(
  p_id text,
  p_courier_id text,
  p_method rider_pay_method,
  p_reference text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  s rider_pay_slips;
begin
  perform from couriers where id = p_courier_id for no key update;
  select * into s from rider_pay_slips where id = p_id and courier_id = p_courier_id;
  if not found then
    perform refuse('rider_pay_slip_not_found');
  end if;
  if s.paid_at is not null and s.method = p_method and s.reference = p_reference then
    return;
  end if;
  if s.paid_at is not null then
    perform refuse('rider_pay_slip_paid',
      json_build_object('by', coalesce((select name from users where id = s.paid_by), '')));
  end if;
  if s.pay_minor = 0 then
    perform refuse('rider_pay_slip_empty');
  end if;
  if exists (select from payouts where slip_id = p_id and ended_at is null) then
    perform refuse('rider_pay_slip_sent');
  end if;
  update rider_pay_slips
     set method = p_method, reference = p_reference, paid_by = p_user_id, paid_at = clock_timestamp()
   where id = p_id;
  perform close_rider_pay_run(s.run_id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.slip_paid', p_id,
    json_build_object('rider', s.rider_id, 'amountMinor', s.pay_minor, 'method', p_method, 'reference', p_reference),
    p_courier_id);
exception when unique_violation then
  perform refuse('reference_used');
end
$$;
