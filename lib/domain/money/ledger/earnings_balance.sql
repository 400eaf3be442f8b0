-- A courier's earnings in a currency that are not paid out yet, in minor units. It is the exact balance of the
-- earnings account: its days plus the movements not yet folded into them.
create or replace function earnings_balance(p_courier_id text, p_currency text)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(sum(e.settled_minor - e.withdrawn_minor), 0)::bigint
    from courier_earnings e
   where e.courier_id = p_courier_id and e.currency = p_currency
$$;
