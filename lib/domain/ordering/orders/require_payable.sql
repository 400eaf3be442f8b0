-- Checks that a merchant may place orders that cost so much. A test merchant must have room for them, and the money if
-- the wallet does not refill itself. A live merchant must not be suspended and must have the money.
-- Refuses test_quota_reached, merchant_suspended, insufficient_funds.
create or replace function require_payable(
  p_merchant_id text,
  p_environment environment,
  p_is_suspended boolean,
  p_balance_minor bigint,
  p_required_minor bigint,
  p_currency text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_environment = 'test' then
    perform require_sandbox_room(p_merchant_id, p_environment);
    if exists (select from wallets w
                where w.merchant_id = p_merchant_id and w.environment = p_environment and w.is_refilled)
    then
      return;
    end if;
  elsif p_is_suspended then
    perform refuse('merchant_suspended');
  end if;
  if p_balance_minor < p_required_minor then
    perform refuse('insufficient_funds', json_build_object(
      'balanceMinor', p_balance_minor, 'requiredMinor', p_required_minor, 'currency', p_currency));
  end if;
end
$$;
