-- Checks that a balance covers a fee and what is held beside it for a return, and names both if it does not.
-- Refuses insufficient_funds.
create or replace function require_balance(p_balance_minor bigint, p_fee_minor bigint, p_held_minor bigint, p_currency text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_balance_minor < p_fee_minor + p_held_minor then
    perform refuse('insufficient_funds', json_build_object(
      'balanceMinor', p_balance_minor, 'requiredMinor', p_fee_minor + p_held_minor, 'heldMinor', p_held_minor,
      'currency', p_currency));
  end if;
end
$$;
