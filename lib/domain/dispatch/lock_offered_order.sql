-- The order that a rider was offered, with its row held, so that of everything that can happen to an
-- offer one thing happens first. Refuses offer_not_found also for an offer to another rider.
create or replace function lock_offered_order(p_offer_id text, p_rider_id integer)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  select w.* into o
    from offers f
    join orders w
      on (w.merchant_id, w.environment, w.id) = (f.merchant_id, f.environment, f.order_id)
   where f.id = p_offer_id and f.rider_id = p_rider_id
     for update of w;
  if not found then
    perform refuse('offer_not_found');
  end if;
  return o;
end
$$;
