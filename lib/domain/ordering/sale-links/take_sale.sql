-- Accepts a customer's request with the order that it becomes, in the statement that places the order. The link is locked
-- before the request, so that people who accept at once sell no more than there is. The last sale declines the requests
-- that still wait.
-- Refuses sale_request_not_found, sale_request_decided, sale_request_changed for one that its customer has corrected since,
-- sale_request_expired, sale_link_sold_out.
create or replace function take_sale(p_order orders, p_request_id text, p_user_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  r sale_requests;
  l sale_links;
begin
  select k.* into l from sale_requests q
    join sale_links k on (k.merchant_id, k.environment, k.id) = (q.merchant_id, q.environment, q.link_id)
   where q.merchant_id = p_order.merchant_id and q.environment = p_order.environment and q.id = p_request_id
     for update of k;
  if not found then
    perform refuse('sale_request_not_found');
  end if;
  select * into r from sale_requests
   where merchant_id = p_order.merchant_id and environment = p_order.environment and id = p_request_id
     for update;
  if r.state <> 'waiting' then
    perform refuse('sale_request_decided');
  end if;
  if r.expires_at <= clock_timestamp() then
    perform refuse('sale_request_expired');
  end if;
  if (p_order.receiver_name, p_order.receiver_phone, p_order.delivery_latitude, p_order.delivery_longitude,
      p_order.delivery_address, p_order.fee_minor, p_order.collect_minor)
     is distinct from (r.name, r.phone, r.latitude, r.longitude, r.landmark, r.fee_minor, r.collect_minor) then
    perform refuse('sale_request_changed');
  end if;
  if l.sales_count >= l.sales_maximum then
    perform refuse('sale_link_sold_out');
  end if;

  update sale_requests set state = 'accepted', order_id = p_order.id, decided_at = now(), decided_by = p_user_id
   where merchant_id = r.merchant_id and environment = r.environment and id = r.id;
  update sale_links set sales_count = sales_count + 1
   where merchant_id = l.merchant_id and environment = l.environment and id = l.id;
  if l.sales_count + 1 = l.sales_maximum then
    update sale_requests set state = 'declined', decided_at = now()
     where merchant_id = l.merchant_id and environment = l.environment and link_id = l.id and state = 'waiting';
  end if;
end
$$;
