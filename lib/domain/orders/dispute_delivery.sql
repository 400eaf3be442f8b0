-- The receiver says that the parcel did not arrive as it should have: the order is not settled by
-- the clock from then on. The first report stands. What was settled already stays settled. Refuses
-- order_not_found, order_status_conflict, delivery_confirmed.
create or replace function dispute_delivery(p_receiver_token text, p_reason text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := find_for_receiver(p_receiver_token);
begin
  if o.confirmed_at is not null then
    perform refuse('delivery_confirmed');
  end if;
  update orders
     set disputed_at = now(), disputed_by = 'recipient', dispute_reason = p_reason
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
     and disputed_at is null;
end
$$;
