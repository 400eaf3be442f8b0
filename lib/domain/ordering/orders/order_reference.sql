-- How an event about money names its order: by our id and the merchant's own.
create or replace function order_reference(p_order orders)
returns json
language sql
immutable
as $$
  select json_build_object('order_id', p_order.id, 'merchant_reference_id', p_order.merchant_reference_id)
$$;
