-- Posts one balanced ledger transaction and moves the wallet it touches (one at most) by the same amount, so that a
-- balance always equals the sum of its entries. Returns the wallet's new balance, null if no wallet is touched.
--   p_actor   who moves a merchant's wallet, which causes an event; null where the merchant is not notified
--   p_facts   what the event says of the cause, beside the kind and the id of the transaction
-- Refuses insufficient_funds instead of going below zero.
create or replace function post_ledger(
  p_kind ledger_transaction_kind,
  p_currency text,
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_reference text,
  p_accounts text[],
  p_amounts_minor bigint[],
  p_actor actor_kind default null,
  p_facts json default '{}'
) returns bigint
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_transaction_id text := 'ltx_' || replace(gen_random_uuid()::text, '-', '');
  v_wallet text;
  v_moved bigint;
  v_balance bigint;
begin
  insert into ledger_transactions
    (id, kind, currency, merchant_id, environment, order_id, reference)
  values
    (v_transaction_id, p_kind, p_currency, p_merchant_id, p_environment, p_order_id, p_reference);

  -- From here on every other payment of the wallet waits, so writes that need no balance come before.
  update wallets w
     set balance_minor = w.balance_minor + m.amount_minor
    from unnest(p_accounts, p_amounts_minor) as m (account_id, amount_minor)
   where w.account_id = m.account_id and w.balance_minor + m.amount_minor >= 0
  returning w.account_id, m.amount_minor, w.balance_minor into v_wallet, v_moved, v_balance;

  if v_wallet is null then
    select w.account_id, w.balance_minor into v_wallet, v_balance
      from wallets w where w.account_id = any (p_accounts);
    if found then
      perform refuse('insufficient_funds', json_build_object(
        'balanceMinor', v_balance,
        'requiredMinor', (select -m.amount_minor
                            from unnest(p_accounts, p_amounts_minor) as m (account_id, amount_minor)
                           where m.account_id = v_wallet),
        'currency', p_currency));
    end if;
  end if;

  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
  select v_transaction_id, m.account_id, p_currency, m.amount_minor,
         case when m.account_id = v_wallet then v_balance end
    from unnest(p_accounts, p_amounts_minor) as m (account_id, amount_minor)
   where m.amount_minor <> 0;

  if v_wallet is not null and p_actor is not null then
    perform append_wallet_event(p_merchant_id, p_environment, p_actor, p_facts, p_kind, v_transaction_id, v_moved,
      v_balance, p_currency);
  end if;
  return v_balance;
end
$$;
