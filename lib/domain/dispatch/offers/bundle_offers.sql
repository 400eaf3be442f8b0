-- Makes one bundle of the open offers that each rider has for the given orders; a rider with one offer keeps it
-- single. The offers of a bundle end together. A company that accepts automatically answers each offer separately.
--   p_extra_minutes   how much longer the rider is on the way with all of them
create or replace function bundle_offers(p_orders orders[], p_extra_minutes integer)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update offers f
     set bundle_id = case when o.count > 1 and not f.is_auto_accepted then o.bundle_id end,
         extra_minutes = case when o.count = cardinality(p_orders) then p_extra_minutes end,
         expires_at = o.expires_at
    from (select a.id, count(*) over w, min(a.expires_at) over w as expires_at,
                 replace(min(a.id) over w, 'off_', 'bun_') as bundle_id
            from unnest(p_orders) p
            join offers a on (a.merchant_id, a.environment, a.order_id) = (p.merchant_id, p.environment, p.id)
                         and a.state = 'open'
          window w as (partition by a.rider_id)) o
   where f.id = o.id
$$;
