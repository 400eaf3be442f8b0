-- Lets the link of an order that was cancelled or came back sell its item again, unless the order is of no link.
-- The customer's request stays accepted; requests that the last sale declined stay declined.
create or replace function give_back_sale(p_order orders)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update sale_links l set sales_count = sales_count - 1
    from sale_requests r
   where (r.merchant_id, r.environment, r.order_id) = (p_order.merchant_id, p_order.environment, p_order.id)
     and (l.merchant_id, l.environment, l.id) = (r.merchant_id, r.environment, r.link_id)
     and l.sales_count > 0
$$;
