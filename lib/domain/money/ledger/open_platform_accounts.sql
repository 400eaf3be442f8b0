-- Creates the platform's own accounts of a currency unless they exist. Two transactions may create them at once, and
-- collide on either unique index of the table.
create or replace function open_platform_accounts(p_currency text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into ledger_accounts (id, kind, currency)
  select platform_account(k, p_currency), k, p_currency
    from unnest(array['platform_fees', 'top_up_clearing', 'payout_clearing',
                      'adjustments', 'collection_clearing', 'collections_held', 'provider_fees',
                      'left_cash', 'stated_money', 'stated_payments']::ledger_account_kind[]) k
  on conflict do nothing
$$;
