-- Stages yesterday's sums for each merchant with live orders on that day, once it is morning in the merchant's
-- market. Returns how many. One statement covers all merchants of a market, so that a second worker or a later run
-- finds all of them done.
create or replace function stage_merchant_days()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  -- A worker that was down until noon sums up nothing any more.
  c_morning_hours constant integer := 4;
  -- Orders that were placed longer ago and delivered yesterday are too few to look for.
  c_longest constant interval := '7 days';
  v_staged integer;
begin
  with days as (
    select m.code, m.currency, m.timezone, m.low_balance_orders,
           (t.today - interval '1 day') at time zone m.timezone as starts,
           t.today at time zone m.timezone as ends, (t.today - interval '1 day')::date as day
      from markets m
     cross join lateral (select date_trunc('day', now() at time zone m.timezone) as today) t
     where now() at time zone m.timezone - t.today
             between make_interval(hours => m.summary_hour)
                 and make_interval(hours => m.summary_hour + c_morning_hours)
       and not exists (
         select from alerts a join merchants c on c.id = a.merchant_id
          where a.kind = 'merchant_day' and c.market_code = m.code
            and a.created_at >= t.today at time zone m.timezone)
  ), counted as (
    select d.code, o.merchant_id,
           count(*) filter (where o.created_at >= d.starts) as placed,
           count(*) filter (
             where o.delivered_at >= d.starts and o.delivered_at < d.ends
               and counts_as_delivered(o)) as delivered,
           count(*) filter (
             where o.delivered_at >= d.starts and o.delivered_at < d.ends
               and counts_as_delivered(o) and is_on_time(o)) as on_time,
           count(*) filter (where o.status = 'cancelled' and o.cancelled_at >= d.starts
                              and o.cancelled_at < d.ends) as cancelled
      from days d
      join merchants c on c.market_code = d.code
      join orders o on o.merchant_id = c.id and o.environment = 'live'
                   and o.created_at >= d.starts - c_longest and o.created_at < d.ends
     group by d.code, o.merchant_id
  )
  insert into alerts (kind, merchant_id, cause, facts)
  select 'merchant_day', n.merchant_id, n.merchant_id || ' ' || d.day,
         json_build_object('day', d.day, 'placed', n.placed, 'delivered', n.delivered,
           'onTime', n.on_time, 'cancelled', n.cancelled, 'currency', w.currency,
           'balanceMinor', w.balance_minor,
           'spentMinor', (
             select coalesce(-sum(e.amount_minor), 0)
               from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
              where e.account_id = w.account_id and t.created_at >= d.starts and t.created_at < d.ends
                and e.id >= (select b.first from entries_between(w.account_id, d.starts, null) b)
                and is_charge(t.kind)))
    from counted n
    join days d on d.code = n.code
    join wallets w on w.merchant_id = n.merchant_id and w.environment = 'live'
   where n.placed + n.delivered + n.cancelled > 0
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
