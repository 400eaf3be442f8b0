-- Gives back the money that a recipient paid ahead, where it is not to pay for the order after all: its rider has
-- collected it at the door, or it ended without a delivery. The money waits to be returned. Returns the order.
create or replace function give_back_collection_payment(p_order orders)
returns orders
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := p_order;
begin
  if o.paid_minor = 0 then
    return o;
  end if;
  update collection_payments set state = 'to_return'
   where (merchant_id, environment, order_id) = (o.merchant_id, o.environment, o.id) and state = 'paid';
  update orders set collect_minor = paid_minor, paid_minor = 0
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
  returning * into o;
  if not is_over(o.status) then
    update riders set cash_due_minor = cash_due_minor + cash_to_collect(o) where id = o.rider_id and o.at_counter_since is null;
  end if;
  return o;
end
$$;
