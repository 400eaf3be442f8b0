-- The part of `find_ledger_violations` about what orders moved: each is paid once, ends once, and gives
-- back no more than it took.
create or replace function find_order_money_violations()
returns table (invariant text, subject text, entry_id bigint, detail text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select 'live order has one debit of its fee, test order none', o.id, e.id,
         format('%s, fee %s, debit %s', o.environment, o.fee_minor, coalesce(-e.amount_minor, 0))
    from orders o
    left join ledger_transactions t
      on (t.merchant_id, t.environment, t.order_id) = (o.merchant_id, o.environment, o.id)
     and t.kind = 'order_debit'
    left join ledger_entries e
      on e.transaction_id = t.id and e.account_id = wallet_account(o.merchant_id, o.environment)
   where coalesce(-e.amount_minor, 0)
         <> case when o.environment = 'live' then o.fee_minor else 0 end
  union all
  select 'escrow holds the fee of an open order and nothing of an ended one', o.id, max(e.id),
         format('%s, fee %s, escrow %s', o.status, o.fee_minor, coalesce(sum(e.amount_minor), 0))
    from orders o
    left join ledger_transactions t
      on (t.merchant_id, t.environment, t.order_id) = (o.merchant_id, o.environment, o.id)
    left join ledger_entries e
      on e.transaction_id = t.id and e.account_id = escrow_account(o.merchant_id, o.environment)
   where o.environment = 'live'
   group by o.id, o.status, o.fee_minor
  having coalesce(sum(e.amount_minor), 0)
         <> case when is_final(o.status) then 0 else o.fee_minor end
  union all
  select 'order has one debit and one refund or settlement at most', t.order_id, max(e.id),
         format('%s debits, %s refunds, %s settlements',
                count(distinct t.id) filter (where t.kind = 'order_debit'),
                count(distinct t.id) filter (where t.kind = 'order_refund'),
                count(distinct t.id) filter (where t.kind = 'order_settlement'))
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
   where t.order_id is not null
   group by t.merchant_id, t.environment, t.order_id
  having count(distinct t.id) filter (where t.kind = 'order_debit') > 1
      or count(distinct t.id) filter (where t.kind in ('order_refund', 'order_settlement')) > 1
  union all
  select 'returned order was charged its return fee once or owes it, any other order nothing', o.id, e.id,
         format('%s, return fee %s, charged %s', o.status, o.return_fee_minor, coalesce(-e.amount_minor, 0))
    from orders o
    left join ledger_transactions t
      on (t.merchant_id, t.environment, t.order_id) = (o.merchant_id, o.environment, o.id)
     and t.kind = 'return_fee'
    left join ledger_entries e
      on e.transaction_id = t.id and e.account_id = wallet_account(o.merchant_id, o.environment)
   where coalesce(-e.amount_minor, 0)
         <> case when o.return_fee_charged_at is not null then o.return_fee_minor else 0 end
  union all
  select 'refund is not above its debit', t.order_id, max(e.id),
         format('the wallet is better off by %s', sum(e.amount_minor))
    from ledger_transactions t
    join ledger_entries e
      on e.transaction_id = t.id and e.account_id = wallet_account(t.merchant_id, t.environment)
   where t.order_id is not null
   group by t.merchant_id, t.environment, t.order_id having sum(e.amount_minor) > 0
  union all
  select 'order transaction has its order, in its currency', t.id, min(e.id),
         format('%s of order %s', t.kind, coalesce(t.order_id, 'unknown'))
    from ledger_transactions t
    left join orders o
      on (o.merchant_id, o.environment, o.id) = (t.merchant_id, t.environment, t.order_id)
    left join ledger_entries e on e.transaction_id = t.id
   where t.kind in ('order_debit', 'order_refund', 'order_settlement', 'return_fee')
     and o.currency is distinct from t.currency
   group by t.id, t.kind, t.order_id
$$;
