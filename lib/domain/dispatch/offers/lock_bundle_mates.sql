-- Locks and returns the other orders that are answered together with an offer. Orders that another statement has
-- locked, or has taken out of the bundle, are left out.
create or replace function lock_bundle_mates(p_offer offers)
returns setof orders
language sql
security definer
set search_path = public, pg_temp
as $$
  select o.* from offers f
    join orders o on (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
   where f.bundle_id = p_offer.bundle_id and f.id <> p_offer.id and f.state = 'open'
     and o.status = 'searching' and o.rider_id = p_offer.rider_id
   order by o.id for update of o skip locked
$$;
