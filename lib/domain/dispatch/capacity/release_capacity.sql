-- Returns an order's capacity to its rider when the order leaves the rider, exactly once: only a move out of a status
-- that uses capacity releases it. Searching uses the capacity of the rider with the offer; a move back to searching
-- releases the rider who had the order. A parcel at a counter uses none.
--   p_was   the order before the move
create or replace function release_capacity(p_was orders, p_to order_status)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_released constant order_status[] := array['delivered', 'completed', 'returned', 'cancelled'];
begin
  if p_was.rider_id is not null and p_was.status <> all (c_released)
     and p_to = any (c_released || 'searching'::order_status) and p_was.at_counter_since is null
  then
    perform free_rider(p_was);
  end if;
end
$$;

-- Takes an order off the load of its rider.
create or replace function free_rider(p_order orders) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update riders
     set active_jobs = active_jobs - 1, load_g = load_g - p_order.required_weight_g,
         express_jobs = express_jobs - (p_order.delivery_speed = 'express')::integer,
         cash_due_minor = cash_due_minor - cash_to_collect(p_order)
   where id = p_order.rider_id
$$;
