-- Holds for every writer: the entries of a transaction that are inserted together sum to zero, and neither
-- transactions nor entries are ever changed or removed, but for old play money.
create or replace function guard_ledger_balance()
returns trigger
language plpgsql
as $$
declare
  v_transaction text;
begin
  select transaction_id into v_transaction
    from inserted group by transaction_id having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % does not sum to zero', v_transaction
      using errcode = 'check_violation', constraint = 'ledger_transactions_sum_to_zero';
  end if;
  return null;
end
$$;

create or replace function guard_ledger_history()
returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_is_append_only';
end
$$;

create or replace function guard_purged_ledger()
returns trigger
language plpgsql
as $$
begin
  if exists (select from removed r
              where tg_table_name = 'ledger_transactions' and to_jsonb(r) ->> 'environment' is distinct from 'test'
                 or tg_table_name = 'ledger_entries'
                    and not exists (select from ledger_transactions t
                                     where t.id = to_jsonb(r) ->> 'transaction_id' and t.environment = 'test'))
  then
    raise exception '% is append-only', tg_table_name
      using errcode = 'restrict_violation', constraint = 'ledger_is_append_only';
  end if;
  return null;
end
$$;

create or replace trigger ledger_entries_balance
  after insert on ledger_entries
  referencing new table as inserted
  for each statement execute function guard_ledger_balance();

create or replace trigger ledger_entries_history
  before update or truncate on ledger_entries
  for each statement execute function guard_ledger_history();

create or replace trigger ledger_transactions_history
  before update or truncate on ledger_transactions
  for each statement execute function guard_ledger_history();

create or replace trigger ledger_entries_purged
  after delete on ledger_entries
  referencing old table as removed
  for each statement execute function guard_purged_ledger();

create or replace trigger ledger_transactions_purged
  after delete on ledger_transactions
  referencing old table as removed
  for each statement execute function guard_purged_ledger();
