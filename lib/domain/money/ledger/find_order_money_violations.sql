-- The part of `find_ledger_violations` about what orders moved: each is paid once, ends once, and gives back no more
-- than it took; a test order only as far as its money is not purged. Entries are summed by transaction and transactions by order. The sums are then compared with the
-- orders, so that the books are read once.
--   p_after_entry, p_after_outbox   reads only orders with newer entries or newer events; 0 reads all
create or replace function find_order_money_violations(p_after_entry bigint, p_after_outbox bigint)
returns table (invariant text, subject text, entry_id bigint, detail text)
language plpgsql
stable
security definer
set search_path = public, pg_temp
set work_mem = '64MB'
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  with changed as materialized (
    select t.merchant_id, t.environment, t.order_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.id > p_after_entry
    union
    select e.merchant_id, e.environment, e.order_id
      from outbox x
      join events e on (e.merchant_id, e.environment, e.id) = (x.merchant_id, x.environment, x.event_id)
     where x.id > p_after_outbox
  ), moved as (
    select t.id, t.merchant_id, t.environment, t.order_id, t.kind, t.currency, max(e.id) as entry,
           sum(e.amount_minor) filter (where e.account_id = wallet_account(t.merchant_id, t.environment)) as wallet,
           sum(e.amount_minor) filter (where e.account_id = platform_account('adjustments', t.currency)) as platform,
           max(e.id) filter (where e.account_id = wallet_account(t.merchant_id, t.environment)) as wallet_entry,
           sum(e.amount_minor) filter (where e.account_id = escrow_account(t.merchant_id, t.environment)) as escrow,
           max(e.id) filter (where e.account_id = escrow_account(t.merchant_id, t.environment)) as escrow_entry
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
     where t.order_id is not null
       and (p_after_entry = 0 or (t.merchant_id, t.environment, t.order_id) in (select * from changed))
     group by t.id
  ), totals as (
    select merchant_id, environment, order_id, max(entry) as entry,
           count(*) filter (where kind = 'order_debit') as debits,
           count(*) filter (where kind = 'run_saving') as savings,
           count(*) filter (where kind = 'order_refund') as refunds,
           sum(coalesce(wallet, 0) + coalesce(platform, 0)) filter (where kind = 'order_refund') as refund,
           max(wallet_entry) filter (where kind = 'order_refund') as refund_entry,
           count(*) filter (where kind = 'order_settlement') as settlements,
           count(*) filter (where kind = 'late_credit') as credits,
           sum(wallet) filter (where kind = 'late_credit') as credit,
           max(wallet_entry) filter (where kind = 'late_credit') as credit_entry,
           sum(wallet) filter (where kind in ('order_debit', 'order_change', 'run_saving')) as debit,
           max(wallet_entry) filter (where kind in ('order_debit', 'order_change', 'run_saving')) as debit_entry,
           sum(wallet) filter (where kind = 'return_fee') as return_fee,
           max(wallet_entry) filter (where kind = 'return_fee') as return_entry,
           sum(wallet) filter (where kind in ('return_hold', 'return_release')) as return_hold,
           max(wallet_entry) filter (where kind in ('return_hold', 'return_release')) as return_hold_entry,
           sum(wallet) as wallet, max(wallet_entry) as wallet_entry,
           sum(escrow) as escrow, max(escrow_entry) as escrow_entry,
           min(currency) as least_currency, max(currency) as greatest_currency
      from moved group by merchant_id, environment, order_id
  ), compared as (
    select m.*, o.id, o.environment as of, o.status, o.fee_minor, o.return_fee_minor, o.currency,
           -coalesce(debit, 0) as paid, coalesce(escrow, 0) as held, -coalesce(return_fee, 0) as charged,
           coalesce(refund, 0) as refunded,
           case when o.environment = 'live' or refunds > 0 then o.refund_minor else 0 end as to_refund,
           coalesce(credit, 0) as credited, coalesce(o.late_credit_minor, 0) as to_credit,
           case when o.environment = 'live' or debits > 0 then o.fee_minor else -coalesce(debit, 0) end as due,
           case when o.environment = 'live' and not is_final(o.status)
                then o.fee_minor + coalesce(o.return_held_minor, 0) else 0 end as to_hold,
           -coalesce(return_hold, 0) as set_aside,
           case when o.environment = 'live' or debits > 0 then coalesce(o.return_held_minor, 0) else 0 end as to_set_aside,
           case when o.return_fee_charged_at is not null and (o.environment = 'live' or return_fee is not null)
                then o.return_fee_minor else 0 end as to_charge
      from (select * from orders a
             where p_after_entry = 0 or (a.merchant_id, a.environment, a.id) in (select * from changed)) o
      full join totals m on (m.merchant_id, m.environment, m.order_id) = (o.merchant_id, o.environment, o.id)
  ), suspects as materialized (
    select * from compared
     where paid <> due or of = 'live' and held <> to_hold or charged <> to_charge
        or debits > 1 or savings > 1 or refunds > 1 or settlements > 1 or refunded <> to_refund or wallet > 0 and (of = 'live' or debits > 0)
        or credited <> to_credit or credits > 1 or credited > fee_minor or set_aside <> to_set_aside
        or currency is distinct from least_currency or currency is distinct from greatest_currency
  )
  select 'order has paid its fee, with its changes and without what its run saves', id, debit_entry,
         format('%s, fee %s, debit %s', of, fee_minor, paid)
    from suspects where paid <> due and id is not null
  union all
  select 'escrow holds the fee of an open order and nothing of an ended one', id, escrow_entry,
         format('%s, to hold %s, escrow %s', status, to_hold, held)
    from suspects where of = 'live' and held <> to_hold
  union all
  select 'order holds for its return what it notes', coalesce(order_id, id), return_hold_entry,
         format('%s, to hold %s, held %s', status, to_set_aside, set_aside)
    from suspects where set_aside <> to_set_aside
  union all
  select 'order has one debit, one saving, one refund and one settlement at most', order_id, entry,
         format('%s debits, %s savings, %s refunds, %s settlements', debits, savings, refunds, settlements)
    from suspects where debits > 1 or savings > 1 or refunds > 1 or settlements > 1
  union all
  select 'order is refunded what it notes', coalesce(order_id, id), refund_entry,
         format('refund %s, refunded %s', to_refund, refunded)
    from suspects where refunded <> to_refund
  union all
  select 'returned order was charged its return fee once or owes it, any other order nothing', id, return_entry,
         format('%s, return fee %s, charged %s', status, return_fee_minor, charged)
    from suspects where charged <> to_charge and id is not null
  union all
  select 'late order is credited once what it notes, and never more than its fee', coalesce(order_id, id), credit_entry,
         format('fee %s, credit %s, %s credits of %s', fee_minor, to_credit, credits, credited)
    from suspects where credited <> to_credit or credits > 1 or credited > fee_minor
  union all
  select 'order is credited what was decided', m.order_id, m.wallet_entry,
         format('decided %s, credited %s', coalesce(a.amount_minor, 0), coalesce(m.wallet, 0))
    from moved m left join adjustments a on a.ledger_transaction_id = m.id and a.order_id = m.order_id
   where m.kind = 'order_credit' and m.wallet is distinct from a.amount_minor
  union all
  select 'refund is not above its debit', order_id, wallet_entry,
         format('the wallet is better off by %s', wallet)
    from suspects where wallet > 0 and (of = 'live' or debits > 0)
  union all
  select 'order transaction has its order, in its currency', t.id, min(e.id),
         format('%s of order %s', t.kind, t.order_id)
    from suspects s
    join ledger_transactions t
      on (t.merchant_id, t.environment, t.order_id) = (s.merchant_id, s.environment, s.order_id)
     and (is_charge(t.kind) or t.kind in ('order_settlement', 'return_hold', 'return_release'))
     and s.currency is distinct from t.currency
    left join ledger_entries e on e.transaction_id = t.id
   group by t.id
  union all
  select 'order transaction has its order, in its currency', t.id, min(e.id),
         format('%s of order unknown', t.kind)
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
   where t.order_id is null and (is_charge(t.kind) or t.kind in ('order_settlement', 'return_hold', 'return_release'))
     and (p_after_entry = 0
          or t.id in (select n.transaction_id from ledger_entries n where n.id > p_after_entry))
   group by t.id;
end
$$;
