-- What a customer paid for a sale before its shop accepted it; 0 if nothing. A caller who acts on it
-- holds the request.
create or replace function paid_for_sale(p_request_id text)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(sum(p.amount_minor), 0)::bigint from collection_payments p
   where p.sale_request_id = p_request_id and p.order_id is null and p.state = 'paid'
$$;
