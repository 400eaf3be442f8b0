-- Looks for money from doors that is in no hands, or in two, and returns one row per finding.
create or replace function find_collection_violations()
returns table (invariant text, subject text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select 'live order with money to collect is delivered exactly when it is collected', o.id
    from orders o
    left join collections c on (c.merchant_id, c.environment, c.order_id) = (o.merchant_id, o.environment, o.id)
   where o.environment = 'live' and (o.collect_minor + o.paid_minor > 0 or c.order_id is not null)
     and (is_delivered(o.status) <> (c.order_id is not null) or c.amount_minor <> coalesce(o.part_minor, o.collect_minor + o.paid_minor)
          or o.part_minor < least_to_collect(o)
          or (c.method = 'mobile_money') <> (o.paid_minor > 0) or c.method <> o.collect_by)
     and not exists (
       select from stated_payments s
        where (s.merchant_id, s.environment, s.order_id, s.rider_id) = (o.merchant_id, o.environment, o.id, c.rider_id)
          and counts_for_order(s))
     and not exists (
       select from left_cash l
        where (l.merchant_id, l.environment, l.order_id, l.rider_id, l.amount_minor, l.verdict)
              = (o.merchant_id, o.environment, o.id, c.rider_id, c.amount_minor, 'delivered') and l.decided_at is not null)
  union all
  select 'stated payment has the collection that its state says', s.id
    from stated_payments s
    join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
    left join collections c
      on (c.merchant_id, c.environment, c.order_id, c.rider_id) = (s.merchant_id, s.environment, s.order_id, s.rider_id)
   where counts_for_order(s)
     and (c.order_id is null or not is_delivered(o.status)
          or (c.method = 'cash') <> (s.decided_at is not null and s.verdict = 'rider_pays')
          or c.method = 'mobile_money' and (c.received_at is not null)
             <> (s.decided_at is not null and (s.received_minor is not null or s.verdict = 'written_off'))
          or c.amount_minor <> case when s.decided_at is not null and s.verdict = 'shop_carries'
                                    then coalesce(s.received_minor, s.amount_minor) else s.amount_minor end)
  union all
  select 'stated payments are a claim until they are decided', a.currency
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
   where a.kind in ('stated_money', 'stated_payments')
   group by a.id, a.currency, a.kind
  having coalesce(sum(e.amount_minor), 0) * case when a.kind = 'stated_money' then -1 else 1 end <> (
    select coalesce(sum(s.amount_minor), 0) from stated_payments s
     where s.currency = a.currency and s.decided_at is null and counts_for_order(s))
  union all
  select 'order is paid ahead exactly when a payment pays it', o.id
    from orders o
    left join collection_payments p
      on (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id) and p.state = 'paid'
   where (o.paid_minor > 0 or p.id is not null)
     and (p.amount_minor is distinct from o.paid_minor or is_over(o.status) and not is_delivered(o.status))
  union all
  select 'payment for a sale belongs to the order that it became', p.id
    from collection_payments p
    join sale_requests r on r.id = p.sale_request_id
   where r.order_id is distinct from p.order_id
  union all
  select 'platform holds what recipients paid and nothing is delivered for', a.currency
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
   where a.kind = 'collections_held'
   group by a.id, a.currency
  having coalesce(sum(e.amount_minor), 0) <> (
    select coalesce(sum(p.received_minor), 0)
      from collection_payments p
      left join collections c on (c.merchant_id, c.environment, c.order_id) = (p.merchant_id, p.environment, p.order_id)
     where p.currency = a.currency and (p.state = 'to_return' or p.state = 'paid' and c.order_id is null))
  union all
  select 'rider has the cash that the books say', r.id::text
    from riders r
    join couriers k on k.id = r.courier_id
    join markets m on m.code = k.market_code
    left join ledger_accounts a on a.id = rider_cash_account(r.id, m.currency)
    left join ledger_entries e on e.account_id = a.id
   group by r.id, r.cash_minor
  having r.cash_minor <> -coalesce(sum(e.amount_minor), 0)
  union all
  select 'counter has the cash that the books say', k.id
    from counters k
    left join ledger_accounts a on a.kind = 'counter_cash' and a.courier_id = k.courier_id and starts_with(a.id, 'counter_cash:' || k.id || ':')
    left join ledger_entries e on e.account_id = a.id
   group by k.id, k.cash_minor
  having k.cash_minor <> -coalesce(sum(e.amount_minor), 0) or missing_at_counter(k.id) < 0
  union all
  select 'cash goes on from the counter that took it', h.id
    from cash_hand_ins h join cash_hand_ins t on t.id = h.handed_on_id
   where t.from_counter_id is distinct from h.counter_id
  union all
  select 'company pays in what it has taken over', c.order_id
    from collections c
   where c.remittance_id is not null and not is_with_company(c)
  union all
  select 'riders and company have what the platform has not received', k.id
    from couriers k
    left join ledger_accounts a on a.courier_id = k.id and a.kind in ('rider_cash', 'counter_cash', 'company_cash')
    left join ledger_entries e on e.account_id = a.id
   group by k.id
  having -coalesce(sum(e.amount_minor), 0) <> (
    select coalesce(sum(c.amount_minor), 0) from collections c where c.courier_id = k.id and c.received_at is null
       and c.method = 'cash')
    + (select coalesce(sum(l.amount_minor), 0) from left_cash l where l.courier_id = k.id and l.decided_at is null)
  union all
  select 'left cash is in the books until it is decided', a.currency
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
   where a.kind = 'left_cash'
   group by a.id, a.currency
  having coalesce(sum(e.amount_minor), 0) <> (
    select coalesce(sum(l.amount_minor), 0) from left_cash l where l.currency = a.currency and l.decided_at is null)
  union all
  select 'merchant is owed the collections that are not paid out', a.merchant_id
    from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
   where a.kind = 'collections_payable'
   group by a.id, a.merchant_id, a.environment
  having coalesce(sum(e.amount_minor), 0) <> (
    select coalesce(sum(c.amount_minor), 0)
      from collections c left join collection_payouts p on p.id = c.payout_id
     where c.merchant_id = a.merchant_id and c.environment = a.environment and p.state is distinct from 'paid'
       and (c.received_at is not null or c.method = 'cash'))
  union all
  select 'payment has the collections that it is for', x.id
    from (select t.id, t.amount_minor, (select coalesce(sum(c.amount_minor), 0) from collections c where c.remittance_id = t.id) as found
            from cash_remittances t where t.state <> 'rejected'
          union all
          select t.id, t.amount_minor, (select coalesce(sum(c.amount_minor), 0) from collections c where c.payout_id = t.id)
            -- Old test orders are removed with their collections.
            from collection_payouts t where t.state <> 'rejected' and t.environment = 'live') x
   where x.amount_minor <> x.found
  union all
  select 'payout by the provider has ended as what it pays', p.id
    from payouts p join collection_payouts t on t.id = p.collection_payout_id
   where p.amount_minor <> t.amount_minor
      or p.ended_at is null and t.state <> 'requested'
      or p.state = 'paid' and (t.state <> 'paid' or t.payment_reference <> p.provider_transaction_id)
      or p.state = 'refused' and t.state = 'requested'
  union all
  select 'platform has paid the fees that the provider took', a.currency
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
   where a.kind = 'provider_fees'
   group by a.id, a.currency
  having -coalesce(sum(e.amount_minor), 0) <> (
    select coalesce(sum(f.fee_minor), 0)
      from (select fee_minor, currency from payouts union all select fee_minor, currency from collection_payments) f
     where f.currency = a.currency)
$$;
