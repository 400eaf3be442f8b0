-- Reserves room on a rider for an order, or for several with their whole weight, if the rider is in dispatch and not
-- full. Waits while another transaction is changing the rider. Returns the rider's courier, null if there was no
-- room.
--   p_by_hand   a person assigns the rider: room is enough, and the rider's other orders do not matter
create or replace function reserve_capacity(
  p_rider_id integer,
  p_weight_g bigint,
  p_speed delivery_speed,
  p_by_hand boolean default false,
  p_jobs integer default 1
) returns text
language plpgsql
as $$
declare
  v_courier text;
begin
  update riders r
     set active_jobs = active_jobs + p_jobs, load_g = load_g + p_weight_g,
         express_jobs = express_jobs + (p_speed = 'express')::integer, last_reserved_at = now()
   where id = p_rider_id and is_available(r)
     and case when p_by_hand then has_room(r, p_weight_g) else may_be_asked(r, p_weight_g, p_speed, p_jobs) end
  returning courier_id into v_courier;
  return v_courier;
end
$$;
