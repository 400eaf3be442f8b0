-- Gives a parcel that leaves a counter to the order's rider: its load counts again, and the rider's route ends with it.
--   p_was   the order before the move
-- Refuses rider_cannot_carry for a rider without room.
create or replace function take_from_counter(p_was orders, p_order orders) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_was.at_counter_since is null or not is_under_way(p_order.status) then
    return;
  end if;
  update riders
     set active_jobs = active_jobs + 1, load_g = load_g + p_order.required_weight_g,
         express_jobs = express_jobs + (p_order.delivery_speed = 'express')::integer,
         cash_due_minor = cash_due_minor + cash_to_collect(p_order), route_version = route_version + 1
   where id = p_order.rider_id and active_jobs < job_limit and load_g + p_order.required_weight_g <= weight_limit_g;
  if not found then
    perform refuse('rider_cannot_carry');
  end if;
  insert into rider_stops (merchant_id, environment, order_id, kind, rider_id, place)
  select p_order.merchant_id, p_order.environment, p_order.id, 'dropoff', p_order.rider_id, coalesce(max(s.place), 0) + 1
    from rider_stops s where s.rider_id = p_order.rider_id;
end
$$;
