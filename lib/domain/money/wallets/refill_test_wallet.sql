-- Adds play money to a test wallet that cannot pay an amount, unless its merchant has set its balance, so that test
-- orders are refused for want of money only where the merchant asks for it. Returns whether it can pay. The wallet
-- stays locked until the amount is paid.
create or replace function refill_test_wallet(p_merchant_id text, p_amount_minor bigint)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_payments constant bigint := 400;
  w wallets;
begin
  select * into strict w from wallets
   where merchant_id = p_merchant_id and environment = 'test' for no key update;
  if w.balance_minor < p_amount_minor and w.is_refilled then
    perform credit_wallet(p_merchant_id, 'test', c_payments * p_amount_minor, 'Sandbox refill', 'system',
      json_build_object('reference', 'Sandbox refill'));
  end if;
  return w.is_refilled or w.balance_minor >= p_amount_minor;
end
$$;
