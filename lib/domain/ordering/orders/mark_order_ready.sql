-- Records that the parcel of an order is ready, and starts a search for a rider that waited for it. A parcel that is
-- already ready is unchanged, and one with a pickup time is still collected at that time.
-- Refuses order_not_found, order_collected.
create or replace function mark_order_ready(p_merchant_id text, p_environment environment, p_order_id text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders := lock_order(p_merchant_id, p_environment, p_order_id);
begin
  if not is_assignable(o.status) then
    perform refuse('order_collected', json_build_object('status', o.status_label));
  end if;
  if o.ready_at <= now() then
    return;
  end if;
  update orders
     set ready_at = now(), dispatch_at = case when pickup_at is null then least(dispatch_at, now()) else dispatch_at end
   where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
end
$$;
