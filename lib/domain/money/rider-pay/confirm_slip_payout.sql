-- Takes a payout of a slip that was paid, once, however often it is reported, and moves the money out of the company's
-- earnings. The provider's fee is the platform's. A refused payout that arrived all the same pays its slip if nothing
-- else has, and nothing else is under way; otherwise its money goes to the platform's adjustments, for people to recover.
-- Returns the payout's state.
--   p_user_id   the person of the platform who looked it up; null for the provider's report
-- Refuses payout_not_found, reference_used.
create or replace function confirm_slip_payout(
  p_id text,
  p_provider_transaction_id text,
  p_fee_minor bigint,
  p_user_id text
) returns payout_state
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  s rider_pay_slips;
  p payouts;
  v_is_due boolean;
  v_is_companys boolean;
begin
  select * into s from rider_pay_slips where id = (select x.slip_id from payouts x where x.id = p_id);
  if not found then
    perform refuse('payout_not_found');
  end if;
  perform from couriers where id = s.courier_id for no key update;
  select * into s from rider_pay_slips where id = s.id and courier_id = s.courier_id;
  select * into p from payouts where id = p_id for update;
  if p.state in ('paid', 'paid_late') then
    return p.state;
  end if;
  v_is_due := s.paid_at is null
    and not exists (select from payouts o where o.slip_id = s.id and o.id <> p_id and o.ended_at is null);
  -- The company may have noted the very payment by hand.
  v_is_companys := v_is_due or s.paid_at is not null and s.reference = p_provider_transaction_id;
  update payouts
     set state = case when v_is_companys then 'paid' else 'paid_late' end::payout_state,
         provider_transaction_id = p_provider_transaction_id, fee_minor = p_fee_minor,
         sent_at = coalesce(sent_at, now()), sends = greatest(sends, 1), ended_at = clock_timestamp()
   where id = p_id
  returning * into p;
  if v_is_due then
    update rider_pay_slips
       set method = p.method::text::rider_pay_method, reference = p_provider_transaction_id, paid_at = clock_timestamp()
     where id = s.id and courier_id = s.courier_id;
    perform close_rider_pay_run(s.run_id);
    perform append_audit(null, null, case when p_user_id is null then 'system' else 'staff' end::actor_kind, p_user_id,
      'rider_pay.slip_paid', s.id,
      json_build_object('rider', s.rider_id, 'amountMinor', p.amount_minor, 'method', p.method,
                        'reference', p_provider_transaction_id), s.courier_id);
  end if;
  perform open_platform_accounts(p.currency);
  perform post_ledger('rider_pay', p.currency, null, null, null, p_id,
    array[case when v_is_companys then earnings_account(s.courier_id, p.currency)
               else platform_account('adjustments', p.currency) end,
          platform_account('payout_clearing', p.currency), platform_account('provider_fees', p.currency)],
    array[-p.amount_minor, p.amount_minor + p.fee_minor, -p.fee_minor]);
  return p.state;
exception when unique_violation then
  perform refuse('reference_used');
  return null;
end
$$;
