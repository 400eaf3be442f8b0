-- Whether an order is the first of its bundle, which passes on the whole bundle. True for an order without one.
create or replace function is_first_of_bundle(p_offer offers)
returns boolean
language sql
stable
as $$
  select not exists (select from offers f
                      where f.bundle_id = p_offer.bundle_id and f.state = 'open' and f.order_id < p_offer.order_id)
$$;
