-- Records the recipient's confirmation that the parcel arrived. A delivered order is settled at once, also one that
-- the recipient disputed before. An order that the merchant disputes waits for the platform's decision. A repetition,
-- or a confirmation after that decision, changes nothing.
-- Refuses order_not_found, order_status_conflict.
create or replace function confirm_delivery(p_receiver_token text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := find_for_receiver(p_receiver_token);
begin
  update orders
     set confirmed_at = now()
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id
     and confirmed_at is null and dispute_decided_at is null;

  if o.status = 'delivered' and o.disputed_by is distinct from 'merchant' then
    perform change_order_status(o.merchant_id, o.environment, o.id, 'completed', 'completed',
      'system', 'The receiver confirmed the delivery.', false, null);
  end if;
end
$$;
