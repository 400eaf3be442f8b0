-- The part of `find_violations` about money. Each finding is a row with the entry to inspect first (null if none
-- could be wrong), the found value and the expected one. Reads in one snapshot, so that it sees a concurrent posting
-- whole or not at all.
--   p_after_entry, p_after_outbox   ids up to which everything was right: reads only newer entries, their
--                                   transactions, the orders that moved since then, and the balance of every wallet;
--                                   0 reads all
create or replace function find_ledger_violations(
  p_after_entry bigint default 0,
  p_after_outbox bigint default 0
) returns table (invariant text, subject text, entry_id bigint, detail text)
language plpgsql
stable
security definer
set search_path = public, pg_temp
set work_mem = '64MB'
-- A plan for the whole ledger is bad for its last minute.
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  with wrong_lines as materialized (
    select * from (
      select w.account_id, e.id, w.balance_minor, e.balance_after_minor,
             -- Movements of play money are removed with their orders.
             case when w.environment = 'test' then coalesce(e.balance_after_minor, w.balance_minor)
                  else coalesce(before.balance_minor, 0) + coalesce(sum(e.amount_minor) over until_then, 0)
              end as running,
             lead(e.id) over until_then is null as is_last
        from wallets w
        left join ledger_entries e on e.account_id = w.account_id and e.id > p_after_entry
        left join lateral (
          select b.balance_after_minor as balance_minor from ledger_entries b
           where b.account_id = w.account_id and b.id <= p_after_entry
           order by b.id desc limit 1) before on true
      window until_then as (partition by w.account_id order by e.id)) x
     where balance_after_minor is distinct from running or (is_last and balance_minor <> running)
  ), wrong_transactions as materialized (
    select t.id, t.currency, sum(e.amount_minor) as total,
           min(e.id) filter (where e.currency <> t.currency) as strange_entry
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
     where p_after_entry = 0
        or t.id in (select n.transaction_id from ledger_entries n where n.id > p_after_entry)
     group by t.id, t.currency
    having coalesce(sum(e.amount_minor), 1) <> 0 or bool_or(e.currency <> t.currency)
  )
  select 'wallet balance equals the sum of its entries', account_id, id,
         format('balance %s, entries %s', balance_minor, running)
    from wrong_lines where is_last and balance_minor <> running
  union all
  (select distinct on (account_id) 'wallet entry states the balance after it', account_id, id,
          format('states %s, entries up to it %s', coalesce(balance_after_minor::text, 'nothing'), running)
     from wrong_lines where id is not null and balance_after_minor is distinct from running
    order by account_id, id)
  union all
  select 'wallet is never below zero', w.account_id,
         (select min(e.id) from ledger_entries e
           where e.account_id = w.account_id and e.balance_after_minor < 0),
         format('balance %s', w.balance_minor)
    from wallets w where w.balance_minor < 0
  union all
  select 'ledger transaction sums to zero', t.id, min(e.id),
         coalesce('entries ' || string_agg(format('%s (%s)', e.id, e.amount_minor), ', ' order by e.id)
                    || ' sum to ' || t.total, 'no entries')
    from wrong_transactions t left join ledger_entries e on e.transaction_id = t.id
   where t.total is distinct from 0
   group by t.id, t.total
  union all
  select 'entry has the currency of its transaction', t.id, t.strange_entry,
         format('the transaction is in %s', t.currency)
    from wrong_transactions t where t.strange_entry is not null
  union all
  select 'entry has the currency of its account', e.account_id, min(e.id), format('not %s', a.currency)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
   where e.currency <> a.currency and e.id > p_after_entry
   group by e.account_id, a.currency
  union all
  select * from find_order_money_violations(p_after_entry, p_after_outbox);
end
$$;
