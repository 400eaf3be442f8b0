-- Closes the open offer of an order, if there is one: only a searching order is offered.
create or replace function close_offer(p_order orders, p_state offer_state, p_reason text default null)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  f offers;
begin
  update offers set state = p_state, answered_at = now(), decline_reason = p_reason
   where merchant_id = p_order.merchant_id and environment = p_order.environment
     and order_id = p_order.id and state = 'open'
  returning * into f;
  if found then
    perform append_offer_event(f, 'offer.ended');
  end if;
end
$$;
