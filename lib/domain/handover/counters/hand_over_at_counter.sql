-- Hands a parcel over to its recipient at the counter, with the signed hand-over and, if money is to be collected, the cash
-- that the company's staff took. Returns false if it was handed over at a counter before.
--   p_collected_minor   less than all is a part payment
-- Refuses order_not_found also for another company's; order_status_conflict for a parcel that does not lie at a counter;
-- order_changed_meanwhile where another amount is to be collected now; what `collect_at_door` refuses.
create or replace function hand_over_at_counter(
  p_courier_id text,
  p_merchant_id text,
  p_order_id text,
  p_user_id text,
  p_label text,
  p_collected_minor bigint,
  p_proof jsonb,
  p_handover jsonb
) returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order_of_courier(p_courier_id, p_merchant_id, p_order_id);
  v_counter_id constant text := o.counter_id;
begin
  if is_delivered(o.status) and exists (
    select from proofs_of_delivery p
     where (p.merchant_id, p.environment, p.order_id) = (o.merchant_id, o.environment, o.id) and p.counter_id is not null)
  then
    return false;
  end if;
  if o.at_counter_since is null or p_proof ->> 'counter_id' is distinct from o.counter_id then
    perform refuse('order_status_conflict', json_build_object('status', o.status_label));
  end if;
  if not takes_cash(o, p_collected_minor) then
    perform refuse('order_changed_meanwhile');
  end if;
  if p_collected_minor < cash_to_collect(o) then
    update orders set part_minor = p_collected_minor
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  end if;
  perform change_order_status(o.merchant_id, o.environment, o.id, 'delivered', p_label, 'courier', null, false, p_proof);
  select * into strict o from orders
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
  perform record_handover(o, p_handover, null, null);
  perform append_audit(null, null, 'courier', p_user_id, 'order.handed_over', o.id,
    json_build_object('name', (select name from counters where id = v_counter_id),
                      'collectedMinor', p_collected_minor, 'currency', o.currency), p_courier_id);
  return true;
end
$$;
