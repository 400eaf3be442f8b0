-- The orders whose open offers are answered together with this one, including itself.
create or replace function offered_together(p_offer offers)
returns setof orders
language sql
stable
as $$
  select o.* from offers f
    join orders o on (o.merchant_id, o.environment, o.id) = (f.merchant_id, f.environment, f.order_id)
   where (f.id = p_offer.id or f.bundle_id = p_offer.bundle_id) and f.state = 'open'
   order by o.id
$$;
