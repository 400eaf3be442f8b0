-- Until when an order searches for a rider before it is cancelled and refunded: for its market's patience,
-- from when it began to search, and for one that is collected later not before its market's lead time.
create or replace function search_ends_at(p_order orders, p_market markets)
returns timestamptz
language sql
stable
as $$
  select greatest(p_order.updated_at, p_order.dispatch_at,
                  collect_at(p_order) - make_interval(mins => p_market.dispatch_lead_minutes))
         + make_interval(mins => p_market.search_minutes)
$$;
