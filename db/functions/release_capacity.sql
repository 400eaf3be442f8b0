-- Gives the rider's job and weight back once the order has left the rider's hands, exactly once:
-- only the move out of a status that holds capacity releases it.
create or replace function release_capacity(p_order orders, p_from order_status)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_released constant order_status[] := array['delivered', 'completed', 'returned', 'cancelled'];
begin
  if p_order.rider_id is not null
     and p_order.status = any (c_released) and p_from <> all (c_released)
  then
    update riders
       set active_jobs = active_jobs - 1, load_g = load_g - p_order.required_weight_g
     where id = p_order.rider_id;
  end if;
end
$$;
