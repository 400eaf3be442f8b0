-- The sum of a courier's undecided withdrawals, in minor units.
create or replace function requested_withdrawals(p_courier_id text, p_currency text)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(sum(w.amount_minor), 0)::bigint
    from withdrawals w
   where w.courier_id = p_courier_id and w.currency = p_currency and w.state = 'requested'
$$;
