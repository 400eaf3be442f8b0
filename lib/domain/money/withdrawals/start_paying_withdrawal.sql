-- Claims a withdrawal for the user about to pay it: from then on its courier cannot cancel it and no other person can
-- pay it. Starting again changes nothing.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_same_person, withdrawal_being_paid,
-- withdrawal_not_approved, withdrawal_too_early, insufficient_earnings.
create or replace function start_paying_withdrawal(p_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_decidable_withdrawal(p_id, p_user_id);
begin
  if w.paying_by = p_user_id then
    return;
  end if;
  if w.approved_by is null and w.amount_minor > (
    select m.withdrawal_approval_minor
      from couriers c join markets m on m.code = c.market_code where c.id = w.courier_id)
  then
    perform refuse('withdrawal_not_approved');
  end if;
  if w.approved_by = p_user_id then
    perform refuse('withdrawal_same_person');
  end if;
  if w.payable_from > now() then
    perform refuse('withdrawal_too_early', json_build_object('payableFrom', w.payable_from));
  end if;
  perform require_balance_of_withdrawal(w);

  update withdrawals set paying_by = p_user_id, paying_since = clock_timestamp() where id = p_id;
  perform append_audit(null, null, 'staff', p_user_id, 'withdrawal.payment_started', p_id,
    json_build_object('amountMinor', w.amount_minor, 'currency', w.currency), w.courier_id);
end
$$;
