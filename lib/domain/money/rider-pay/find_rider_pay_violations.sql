-- Looks for riders' pay that is paid twice, not at all or out of the wrong account, and returns one row per finding.
create or replace function find_rider_pay_violations()
returns table (invariant text, subject text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select 'slip pays exactly the earnings that name it', s.id
    from rider_pay_slips s
    left join rider_earnings e on e.slip_id = s.id
   group by s.id
  having count(e.order_id) <> s.orders or coalesce(sum(e.delivery_minor), 0) <> s.delivery_minor
      or coalesce(sum(e.waiting_minor), 0) <> s.waiting_minor or coalesce(sum(e.return_minor), 0) <> s.return_minor
      or bool_or(e.rider_id <> s.rider_id or e.courier_id <> s.courier_id)
  union all
  select 'slips deduct no more than the advances', x.courier_id || ' ' || x.rider_id
    from (select courier_id, rider_id from rider_advances union select courier_id, rider_id from rider_pay_slips) x
   where owed_rider_advances(x.courier_id, x.rider_id) < 0
  union all
  select 'run is closed exactly when nothing of it is left to pay', r.id
    from rider_pay_runs r
   where r.undone_at is null
     and (r.closed_at is null) <> exists (select from rider_pay_slips s
                                           where s.run_id = r.id and s.paid_at is null and s.pay_minor > 0)
  union all
  select 'payout of a slip has ended as the slip', p.id
    from payouts p join rider_pay_slips s on s.id = p.slip_id
   where p.amount_minor <> s.pay_minor
      or p.ended_at is null and s.paid_at is not null
      or p.state = 'paid' and s.reference is distinct from p.provider_transaction_id
  union all
  select 'payout of a slip is in the books once, out of the right account', p.id
    from payouts p
    join rider_pay_slips s on s.id = p.slip_id
    left join ledger_transactions t on t.kind = 'rider_pay' and t.reference = p.id
    left join ledger_entries e
      on e.transaction_id = t.id
     and e.account_id = case p.state when 'paid' then earnings_account(s.courier_id, p.currency)
                                     else platform_account('adjustments', p.currency) end
   group by p.id
  having count(t.id) <> case when p.state in ('paid', 'paid_late') then 1 else 0 end
      or -coalesce(sum(e.amount_minor), 0) <> case when p.state in ('paid', 'paid_late') then p.amount_minor else 0 end
$$;
