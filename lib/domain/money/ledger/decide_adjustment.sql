-- Posts an adjustment against the platform's account, once however many people post it, and sends the merchant whose
-- wallet it moves an event; or rejects it with a reason. The requester cannot decide it. A debit must be covered: a
-- wallet never goes below zero, and earnings never below the amount promised for payout.
--   p_reject_reason   null to post it
-- Refuses adjustment_not_found, adjustment_decided, adjustment_same_person, insufficient_funds,
-- insufficient_earnings.
create or replace function decide_adjustment(
  p_id text,
  p_reject_reason text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  a adjustments := require_requested_adjustment(p_id);
  l ledger_accounts;
  v_transaction_id text;
begin
  if a.requested_by = p_user_id then
    perform refuse('adjustment_same_person');
  end if;
  select * into strict l from ledger_accounts where id = a.account_id;

  if p_reject_reason is null then
    perform require_earnings(l, -a.amount_minor);
    perform open_platform_accounts(a.currency);
    perform post_ledger('adjustment', a.currency, l.merchant_id, l.environment, null, a.reason,
      array[platform_account('adjustments', a.currency), a.account_id],
      array[-a.amount_minor, a.amount_minor], 'staff', json_build_object('reference', a.reason));
    -- The company is held, so the newest adjustment of its account is this one.
    select t.id into strict v_transaction_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = a.account_id and t.kind = 'adjustment'
     order by e.id desc limit 1;
  end if;

  update adjustments
     set state = case when p_reject_reason is null then 'posted'::adjustment_state else 'rejected' end,
         decided_by = p_user_id, decided_at = clock_timestamp(), reject_reason = p_reject_reason,
         ledger_transaction_id = v_transaction_id
   where id = p_id;
  perform append_audit(l.merchant_id, l.environment, 'staff', p_user_id,
    case when p_reject_reason is null then 'adjustment.posted' else 'adjustment.rejected' end, p_id,
    json_build_object('account', l.id, 'amountMinor', a.amount_minor, 'currency', a.currency,
                      'reason', coalesce(p_reject_reason, a.reason)), l.courier_id);
end
$$;
