-- Adds play money to a test wallet that cannot pay an amount, so that test orders are refused for want of money only
-- where a request asks for it. The wallet stays locked until the amount is paid.
create or replace function refill_test_wallet(p_merchant_id text, p_amount_minor bigint)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_payments constant bigint := 400;
  v_balance bigint;
begin
  select balance_minor into strict v_balance from wallets
   where merchant_id = p_merchant_id and environment = 'test' for no key update;
  if v_balance < p_amount_minor then
    perform credit_wallet(p_merchant_id, 'test', c_payments * p_amount_minor, 'Sandbox refill', 'system',
      json_build_object('reference', 'Sandbox refill'));
  end if;
end
$$;
