-- Sets a merchant's test wallet to a balance, with the event of a top-up or an adjustment, and stops it from refilling
-- itself, so that orders beyond the balance are refused. Without a balance it refills itself again. Return fees that
-- the wallet could not pay are charged now. Returns the balance.
create or replace function set_test_balance(p_merchant_id text, p_balance_minor bigint)
returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_facts constant json := json_build_object('reference', 'Test balance');
  w wallets;
  o orders;
begin
  update wallets set is_refilled = p_balance_minor is null
   where merchant_id = p_merchant_id and environment = 'test'
  returning * into strict w;
  if p_balance_minor > w.balance_minor then
    perform credit_wallet(p_merchant_id, 'test', p_balance_minor - w.balance_minor, 'Test balance', 'merchant', c_facts);
  elsif p_balance_minor < w.balance_minor then
    perform post_ledger('adjustment', w.currency, p_merchant_id, 'test', null, 'Test balance',
      array[w.account_id, platform_account('top_up_clearing', w.currency)],
      array[p_balance_minor - w.balance_minor, w.balance_minor - p_balance_minor], 'merchant', c_facts);
  end if;

  for o in
    select * from orders
     where merchant_id = p_merchant_id and environment = 'test' and status = 'returned'
       and return_fee_minor > 0 and return_fee_charged_at is null
     order by cancelled_at
  loop
    perform settle_order(o, 'system');
  end loop;
  select * into strict w from wallets where merchant_id = p_merchant_id and environment = 'test';
  return w.balance_minor;
end
$$;
