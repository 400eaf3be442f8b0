-- Records that a withdrawal was paid by the user who started to pay it, and moves the money in the books once.
-- Refuses withdrawal_not_found, withdrawal_decided, withdrawal_same_person, withdrawal_being_paid,
-- withdrawal_not_being_paid, insufficient_earnings, payout_used.
create or replace function pay_withdrawal(p_id text, p_user_id text, p_payment_reference text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  w withdrawals := require_decidable_withdrawal(p_id, p_user_id);
  v_account text := earnings_account(w.courier_id, w.currency);
begin
  if w.paying_by is null then
    perform refuse('withdrawal_not_being_paid');
  end if;
  perform require_balance_of_withdrawal(w);

  perform post_ledger('withdrawal', w.currency, null, null, null, p_id,
    array[v_account, platform_account('payout_clearing', w.currency)],
    array[-w.amount_minor, w.amount_minor]);
  update withdrawals
     set state = 'paid', decided_by = p_user_id, decided_at = clock_timestamp(),
         payment_reference = p_payment_reference,
         -- Among the newest entries of the account, however long its history is.
         ledger_transaction_id = (
           select t.id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            where e.account_id = v_account and t.kind = 'withdrawal' and t.reference = p_id
            order by e.id desc limit 1)
   where id = p_id;
  perform stage_withdrawal_alert(p_id);
  perform append_audit(null, null, 'staff', p_user_id, 'withdrawal.paid', p_id,
    json_build_object('amountMinor', w.amount_minor, 'currency', w.currency,
                      'paymentReference', p_payment_reference), w.courier_id);
-- Two withdrawals that are noted as one payment at the same moment find each other here.
exception when unique_violation then
  perform refuse('payout_used', (
    select json_build_object('withdrawalId', id) from withdrawals
     where method = w.method and payment_reference = p_payment_reference));
end
$$;
