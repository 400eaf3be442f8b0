-- Has the payment provider send slips' pay to riders' phones, out of the company's earnings that no withdrawal has asked
-- for. The payouts' ids follow from the form's key, so that the same form again changes nothing.
--   p_slip_ids, p_phones, p_methods   what the person saw; each slip is sent to the phone that its rider still has
-- Refuses rider_pay_run_not_found, rider_pay_slips_changed, insufficient_earnings.
create or replace function send_rider_pay(
  p_key text,
  p_run_id text,
  p_courier_id text,
  p_slip_ids text[],
  p_phones text[],
  p_methods text[],
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r rider_pay_runs;
  v_payout_ids text[] := (select array_agg('pay_' || substr(encode(sha256((p_key || '/' || s)::bytea), 'hex'), 1, 22)
                                           order by n)
                            from unnest(p_slip_ids) with ordinality as given (s, n));
  v_total bigint;
  v_available bigint;
begin
  perform from couriers where id = p_courier_id for no key update;
  select * into r from rider_pay_runs where id = p_run_id and courier_id = p_courier_id and undone_at is null;
  if not found then
    perform refuse('rider_pay_run_not_found');
  end if;
  if cardinality(p_slip_ids) = (
    select count(*) from payouts p join rider_pay_slips s on s.id = p.slip_id
     where p.id = any (v_payout_ids) and s.run_id = p_run_id and s.courier_id = p_courier_id)
  then
    return;
  end if;
  select sum(s.pay_minor) into v_total
    from unnest(p_slip_ids, p_phones) as seen (slip_id, phone)
    join rider_pay_slips s on s.id = seen.slip_id and s.run_id = p_run_id and s.courier_id = p_courier_id
    join riders d on d.id = s.rider_id and d.phone = seen.phone
   where s.paid_at is null and s.pay_minor > 0
     and not exists (select from payouts p where p.slip_id = s.id and p.ended_at is null)
  having count(*) = cardinality(p_slip_ids);
  if v_total is null or exists (select from payouts where id = any (v_payout_ids)) then
    perform refuse('rider_pay_slips_changed');
  end if;
  v_available := earnings_balance(p_courier_id, r.currency) - requested_withdrawals(p_courier_id, r.currency);
  if v_total > v_available then
    perform refuse('insufficient_earnings', json_build_object(
      'availableMinor', v_available, 'requestedMinor', v_total, 'currency', r.currency));
  end if;
  insert into payouts (id, slip_id, method, currency, amount_minor, phone)
  select sent.payout_id, s.id, sent.method::payout_method, r.currency, s.pay_minor, sent.phone
    from unnest(v_payout_ids, p_slip_ids, p_phones, p_methods) as sent (payout_id, slip_id, phone, method)
    join rider_pay_slips s on s.id = sent.slip_id and s.courier_id = p_courier_id;
  perform append_audit(null, null, 'courier', p_user_id, 'rider_pay.sent', p_run_id,
    json_build_object('riders', cardinality(p_slip_ids), 'amountMinor', v_total, 'currency', r.currency), p_courier_id);
end
$$;
