-- Allows a credit of an order only up to its cost. The caller has locked the order.
-- Refuses order_credit_too_large.
create or replace function require_order_cost(p_order orders, p_amount_minor bigint)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if p_amount_minor > order_cost(p_order) then
    perform refuse('order_credit_too_large', json_build_object(
      'mostMinor', order_cost(p_order), 'currency', p_order.currency));
  end if;
end
$$;
