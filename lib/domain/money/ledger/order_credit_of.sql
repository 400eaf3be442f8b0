-- What the platform has credited for an order by decision of its staff.
create or replace function order_credit_of(p_order orders)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(sum(e.amount_minor), 0)::bigint
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
     and e.account_id = wallet_account(p_order.merchant_id, p_order.environment)
   where t.merchant_id = p_order.merchant_id and t.environment = p_order.environment and t.order_id = p_order.id
     and t.kind = 'order_credit'
$$;
