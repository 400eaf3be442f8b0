-- Live orders that wait for collection by a silent rider: the phone stopped reporting, the rider was put offline, and
-- the phone has not reported since. Scheduled orders count only once their time has come.
create or replace function silent_orders(p_limit integer)
returns table (merchant_id text, environment environment, order_id text)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select o.merchant_id, o.environment, o.id
    from riders r
    join orders o on o.rider_id = r.id
   where r.silent_since is not null and not r.is_online and r.last_seen_at <= r.silent_since and r.active_jobs > 0
     and o.status = 'assigned' and o.environment = 'live'
     and o.assigned_at <= r.silent_since and coalesce(o.dispatch_at, o.created_at) <= now()
   order by r.silent_since limit p_limit
$$;
