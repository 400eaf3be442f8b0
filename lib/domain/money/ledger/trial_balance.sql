-- The sums of the accounts of each kind by currency and environment, as JSON: outgoing as debit, incoming as credit.
-- Both sides are equal if the books balance. Reads the whole ledger.
create or replace function trial_balance()
returns jsonb
language sql
stable
security definer
set search_path = public, pg_temp
set work_mem = '64MB'
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'currency', currency, 'environment', environment, 'kind', kind,
           'debitMinor', debit_minor, 'creditMinor', credit_minor)
           order by currency, environment, kind), '[]')
    from (select e.currency, coalesce(t.environment, 'live') as environment, a.kind,
                 coalesce(sum(-e.amount_minor) filter (where e.amount_minor < 0), 0) as debit_minor,
                 coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0) as credit_minor
            from ledger_entries e
            join ledger_transactions t on t.id = e.transaction_id
            join ledger_accounts a on a.id = e.account_id
           group by 1, 2, 3) x
$$;
