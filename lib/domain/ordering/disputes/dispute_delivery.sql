-- Records the recipient's report that something is wrong with a delivery. From then on the order is not settled
-- automatically, and the merchant gets an event. The first report is kept. A settled order stays settled.
-- Refuses order_not_found, order_status_conflict, delivery_confirmed.
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
  if found then
    perform append_dispute_event(o.merchant_id, o.environment, o.id, 'dispute.opened', 'recipient');
    perform stage_order_alert(o, 'dispute', 'opened', json_build_object('state', 'opened'),
      '{merchant,courier,platform}');
  end if;
end
$$;
