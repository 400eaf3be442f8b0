-- Locks and returns an order that a rider was offered. The rows of the orders offered with it are locked too, by id,
-- so that concurrent changes of an offer happen one after the other.
-- Refuses offer_not_found, also for an offer to another rider.
create or replace function lock_offered_order(p_offer_id text, p_rider_id integer)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  f offers;
  o orders;
begin
  select * into f from offers where id = p_offer_id and rider_id = p_rider_id;
  if not found then
    perform refuse('offer_not_found');
  end if;
  if f.bundle_id is not null then
    perform from offers b
      join orders w on (w.merchant_id, w.environment, w.id) = (b.merchant_id, b.environment, b.order_id)
     where b.bundle_id = f.bundle_id
     order by w.id for update of w;
  end if;
  select * into strict o from orders
   where merchant_id = f.merchant_id and environment = f.environment and id = f.order_id
     for update;
  return o;
end
$$;
