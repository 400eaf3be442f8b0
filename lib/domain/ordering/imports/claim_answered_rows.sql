-- Leases rows of imports whose recipients have answered to the caller, at most `p_limit`. An expired lease is free for
-- any worker; so is a lease that ends later than a lease can, because the clock was ahead when it began.
create or replace function claim_answered_rows(p_limit integer, p_lease_seconds integer)
returns table (
  id text,
  merchant_id text,
  environment environment,
  import_id text,
  import_row integer,
  user_id text, -- the person in whose name the row is checked and placed
  is_placed boolean -- whether it is to be placed
)
language sql
security definer
set search_path = public, pg_temp
as $$
  with due as (
    select p.merchant_id, p.environment, p.id from pin_requests p
     where p.due_at <= now() or p.due_at > now() + 2 * make_interval(secs => p_lease_seconds)
     order by p.due_at limit p_limit for update skip locked
  )
  update pin_requests p
     set due_at = now() + make_interval(secs => p_lease_seconds)
    from due
    join pin_requests q on (q.merchant_id, q.environment, q.id) = (due.merchant_id, due.environment, due.id)
    left join imports i on (i.merchant_id, i.environment, i.id) = (q.merchant_id, q.environment, q.import_id)
   where (p.merchant_id, p.environment, p.id) = (due.merchant_id, due.environment, due.id)
  returning p.id, p.merchant_id, p.environment, p.import_id, p.import_row, coalesce(i.placed_for, p.user_id),
            i.placed_for is not null
$$;
