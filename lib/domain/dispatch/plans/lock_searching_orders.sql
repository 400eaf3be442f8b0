-- Locks a plan's orders, by id, and returns whether all are still as the plan saw them: they search, are not offered,
-- and have the rider that the plan names. An order that another statement has locked counts as changed.
--   p_orders   objects with `merchantId`, `orderId` and `fromRiderId`, which is null if no rider is reserved
create or replace function lock_searching_orders(p_orders jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_found integer;
begin
  perform from jsonb_to_recordset(p_orders) g ("merchantId" text, "orderId" text, "fromRiderId" integer)
    join orders o on (o.merchant_id, o.environment, o.id) = (g."merchantId", 'live', g."orderId")
   where o.status = 'searching' and o.rider_id is not distinct from g."fromRiderId"
     and o.not_ordered_at is null and (o.dispatch_at is null or o.dispatch_at <= now())
     and not exists (select from offers f
                      where (f.merchant_id, f.environment, f.order_id) = (o.merchant_id, o.environment, o.id)
                        and f.state = 'open')
   order by o.id for update of o skip locked;
  get diagnostics v_found = row_count;
  return v_found > 0 and v_found = jsonb_array_length(p_orders)
    and v_found = (select count(distinct g.one ->> 'orderId') from jsonb_array_elements(p_orders) g (one));
end
$$;
