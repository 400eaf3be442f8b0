-- Makes one bundle of the open offers that each rider has for the given orders; a rider with one offer keeps it
-- single. The offers of a bundle end together. A company that accepts automatically answers each offer separately. The events
-- of the offers, which the same statement has staged, say it too.
--   p_extra_minutes   how much longer the rider is on the way with all of them
create or replace function bundle_offers(p_orders orders[], p_extra_minutes integer)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  with bundled as (
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
    returning f.*
  )
  update company_events e
     set data = (select json_object_agg(d.key, case d.key
                          when 'bundle_id' then to_json(b.bundle_id)
                          when 'expires_at' then to_json(to_char(b.expires_at at time zone 'UTC',
                                                                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                          else d.value end)
                   from json_each(e.data) d)
    from bundled b
   where (e.courier_id, e.environment, e.order_id, e.type) = (b.courier_id, b.environment, b.order_id, 'offer.created')
     and e.dispatched_at is null and e.data ->> 'offer_id' = b.id
$$;
