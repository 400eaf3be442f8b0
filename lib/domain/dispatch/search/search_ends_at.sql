-- When an order's search for a rider ends and the order is cancelled and refunded. The market's search time counts
-- from when the search began; for an order that is collected later, not before the market's lead time. An order that
-- its merchant keeps waiting searches until `wait_until`, and no shorter than any other.
create or replace function search_ends_at(p_order orders, p_market markets)
returns timestamptz
language sql
stable
as $$
  select case when p_order.wait_until is null
         then greatest(p_order.updated_at, p_order.dispatch_at,
                       collect_at(p_order) - make_interval(mins => p_market.dispatch_lead_minutes))
              + make_interval(mins => p_market.search_minutes)
         else greatest(p_order.wait_until, p_order.updated_at + make_interval(mins => p_market.search_minutes)) end
$$;
