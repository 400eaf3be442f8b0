-- Whether an order is the one that searches for those of its run that go the same way. True for an order without a run.
create or replace function is_first_of_run(p_order orders)
returns boolean
language sql
stable
as $$
  select not exists (select from orders w
                      where w.merchant_id = p_order.merchant_id and w.environment = p_order.environment
                        and w.run_id = p_order.run_id and w.run_route = p_order.run_route
                        and w.status = 'searching' and w.rider_id is null and w.id < p_order.id)
$$;
