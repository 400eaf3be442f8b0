-- Whether transactions of a kind charge a merchant for an order, or give a part of the charge back.
create or replace function is_charge(p_kind ledger_transaction_kind)
returns boolean
language sql
immutable
as $$
  select p_kind in ('order_debit', 'order_change', 'run_saving', 'order_refund', 'return_fee', 'late_credit', 'order_credit')
$$;
