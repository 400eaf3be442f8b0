-- Allows a withdrawal to be paid only from existing earnings. The caller has locked the courier.
-- Refuses insufficient_earnings.
create or replace function require_balance_of_withdrawal(w withdrawals)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v_balance bigint := earnings_balance(w.courier_id, w.currency);
begin
  if w.amount_minor > v_balance then
    perform refuse('insufficient_earnings', json_build_object(
      'availableMinor', v_balance, 'requestedMinor', w.amount_minor, 'currency', w.currency));
  end if;
end
$$;
