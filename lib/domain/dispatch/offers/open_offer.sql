-- Records a search for a rider of an order. If the search found the reserved rider, the order is offered to that
-- rider, unless the offer is to open later. An offer never outlasts the search.
--   p_plan            why the planner chose the rider, if it did
--   p_offer_seconds   how long it is open; null for the market's time
create or replace function open_offer(
  p_order orders,
  p_trigger dispatch_trigger,
  p_radius_m integer,
  p_candidates jsonb,
  p_to_pickup_m integer,
  p_plan json default null,
  p_offer_seconds integer default null
) returns void
language plpgsql
as $$
declare
  f offers;
begin
  with run as (
    insert into dispatch_runs
      (merchant_id, environment, order_id, trigger, pickup_latitude, pickup_longitude,
       required_weight_g, radius_m, candidates, rider_id, plan)
    values
      (p_order.merchant_id, p_order.environment, p_order.id, p_trigger, p_order.pickup_latitude,
       p_order.pickup_longitude, p_order.required_weight_g, p_radius_m, p_candidates::json,
       p_order.rider_id, p_plan)
    returning id
  )
  insert into offers
    (id, merchant_id, environment, order_id, run_id, rider_id, courier_id, is_auto_accepted,
     pay_minor, rider_pay_minor, to_pickup_m, expires_at)
  select 'off_' || replace(gen_random_uuid()::text, '-', ''),
         p_order.merchant_id, p_order.environment, p_order.id, run.id, p_order.rider_id, c.id,
         c.auto_accepts_offers and p_order.environment = 'live', courier_share(p_order),
         delivery_pay_of(rider_pay_terms_of(c.id, p_order.rider_id), p_order), p_to_pickup_m,
         least(now() + make_interval(secs => coalesce(p_offer_seconds, m.offer_seconds)),
               search_ends_at(p_order, m))
    from run, couriers c, merchants t
    join markets m on m.code = t.market_code
   where c.id = p_order.courier_id and t.id = p_order.merchant_id and p_order.offer_at is null
  returning * into f;
  if found then
    perform append_offer_event(f, 'offer.created');
  end if;
end
$$;
