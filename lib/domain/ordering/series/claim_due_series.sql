-- Leases standing orders whose next order is due to the caller, at most `p_limit`. An expired lease is free for any worker; so
-- is a lease that ends later than a lease can, because the clock was ahead when it began.
create or replace function claim_due_series(p_limit integer, p_lease_seconds integer)
returns table (
  id text,
  merchant_id text,
  environment environment,
  claimed_at timestamptz -- by the database's clock
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select s.merchant_id, s.environment, s.id from order_series s
     where s.due_at <= now()
       and (s.leased_until is null or s.leased_until <= now()
            or s.leased_until > now() + 2 * make_interval(secs => p_lease_seconds))
     order by s.due_at limit p_limit for update skip locked
  )
  update order_series s
     set leased_until = now() + make_interval(secs => p_lease_seconds)
    from due
   where (s.merchant_id, s.environment, s.id) = (due.merchant_id, due.environment, due.id)
  returning s.id, s.merchant_id, s.environment, now()
$$;
