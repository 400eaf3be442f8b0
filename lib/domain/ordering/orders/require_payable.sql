-- Checks that a merchant may place orders that cost so much, and hold so much for their returns. A test merchant must have room for them, and the money if
-- the wallet does not refill itself. A live merchant must not be suspended and must have the money.
-- Refuses test_quota_reached, merchant_suspended, insufficient_funds.
create or replace function require_payable(
  p_merchant_id text,
  p_environment environment,
  p_is_suspended boolean,
  p_balance_minor bigint,
  p_fee_minor bigint,
  p_held_minor bigint,
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
  perform require_balance(p_balance_minor, p_fee_minor, p_held_minor, p_currency);
end
$$;
