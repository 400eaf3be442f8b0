-- Allows a debit of a courier's earnings only up to the amount that is not requested for payout. Accounts of other
-- kinds are not checked. The caller has locked the courier.
-- Refuses insufficient_earnings.
create or replace function require_earnings(p_account ledger_accounts, p_amount_minor bigint)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_available bigint;
begin
  if p_account.kind <> 'courier_earnings' or p_amount_minor <= 0 then
    return;
  end if;
  v_available := earnings_balance(p_account.courier_id, p_account.currency)
    - requested_withdrawals(p_account.courier_id, p_account.currency);
  if p_amount_minor > v_available then
    perform refuse('insufficient_earnings', json_build_object(
      'availableMinor', v_available, 'requestedMinor', p_amount_minor,
      'currency', p_account.currency));
  end if;
end
$$;
