-- What an order has cost its merchant so far: its charges without what was given back.
create or replace function order_cost(p_order orders)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select -coalesce(sum(e.amount_minor), 0)::bigint
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
     and e.account_id = wallet_account(p_order.merchant_id, p_order.environment)
   where t.merchant_id = p_order.merchant_id and t.environment = p_order.environment and t.order_id = p_order.id
     and is_charge(t.kind)
$$;
