-- Why an account can't be closed yet: what is open, and how much of it. No row means that it can be.
create or replace function closing_hold_ups(
  p_merchant_id text, -- or null
  p_courier_id text -- or null
)
returns table (
  reason text,
  count integer,
  amount_minor bigint -- or null
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select h.reason, h.count::integer, h.amount_minor::bigint
    from (
      select 'open_orders' as reason, count(*) as count, null::numeric as amount_minor from orders
       where merchant_id = p_merchant_id and environment = 'live'
         and (status not in ('completed', 'returned', 'cancelled')
              or disputed_at is not null and dispute_decision is null)
      union all
      select 'open_orders', count(*), null from orders
       where courier_id = p_courier_id and environment = 'live'
         and (status not in ('completed', 'returned', 'cancelled')
              or disputed_at is not null and dispute_decision is null)
      union all
      select 'wallet', count(*), sum(balance_minor) from wallets
       where merchant_id = p_merchant_id and environment = 'live' and balance_minor <> 0
      union all
      select 'top_ups', count(*), sum(amount_minor) from top_ups
       where merchant_id = p_merchant_id and environment = 'live' and state in ('declared', 'in_review')
      union all
      select 'collections', count(*), sum(c.amount_minor) from collections c
        left join collection_payouts p on p.id = c.payout_id
       where c.merchant_id = p_merchant_id and c.environment = 'live' and (p.id is null or p.state = 'requested')
      union all
      select 'earnings', count(*), sum(e.balance)
        from (select earnings_balance(p_courier_id, currency) as balance from courier_earnings
               where courier_id = p_courier_id group by currency) e
       where e.balance <> 0
      union all
      select 'withdrawals', count(*), sum(amount_minor) from withdrawals
       where courier_id = p_courier_id and state = 'requested'
      union all
      select 'pay_runs', count(*), sum(s.pay_minor)
        from rider_pay_runs r join rider_pay_slips s on s.run_id = r.id
       where r.courier_id = p_courier_id and r.closed_at is null and r.undone_at is null and s.paid_at is null
         and s.pay_minor > 0
      union all
      select 'cash', count(*), sum(c.amount_minor) from collections c
       where c.courier_id = p_courier_id and c.received_at is null and c.method = 'cash'
      union all
      select 'undecided', count(*), sum(u.amount_minor)
        from (select amount_minor from stated_payments
               where decided_at is null and (merchant_id = p_merchant_id or courier_id = p_courier_id)
              union all
              select amount_minor from left_cash
               where decided_at is null and (merchant_id = p_merchant_id or courier_id = p_courier_id)) u) h
   where h.count > 0
$$;
