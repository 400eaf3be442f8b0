-- The sum of a courier's earnings that are promised: its undecided withdrawals, and riders' pay that the payment provider
-- is to send or may have sent. In minor units.
create or replace function requested_withdrawals(p_courier_id text, p_currency text)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(sum(x.amount_minor), 0)::bigint
    from (select w.amount_minor from withdrawals w
           where w.courier_id = p_courier_id and w.currency = p_currency and w.state = 'requested'
          union all
          select p.amount_minor from payouts p join rider_pay_slips s on s.id = p.slip_id
           where s.courier_id = p_courier_id and p.currency = p_currency and p.slip_id is not null
             and p.ended_at is null) x
$$;
