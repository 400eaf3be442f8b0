-- Whether an order is the first of the orders of its run on one route; it searches for all of them. True for an order
-- without a run.
create or replace function is_first_of_run(p_order orders)
returns boolean
language sql
stable
as $$
  select not exists (select from orders w
                      where w.merchant_id = p_order.merchant_id and w.environment = p_order.environment
                        and w.run_id = p_order.run_id and w.run_route = p_order.run_route
                        and w.status = 'searching' and w.rider_id is null and w.not_ordered_at is null and w.id < p_order.id)
$$;
