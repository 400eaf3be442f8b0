-- The pay promised to the rider who is being assigned an order: that of the offer, or by the courier's current terms
-- if the order was not offered.
create or replace function promise_rider_pay(p_order orders)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(
    (select f.rider_pay_minor from offers f
      where f.merchant_id = p_order.merchant_id and f.environment = p_order.environment
        and f.order_id = p_order.id and f.rider_id = p_order.rider_id and f.state = 'open'),
    delivery_pay_of(rider_pay_terms_of(p_order.courier_id, p_order.rider_id), p_order))
$$;
