-- Reserves room on a rider for a load, if the rider is in dispatch and not
-- full. Waits while another transaction is changing the rider. Returns the rider's courier, null if there was no
-- room.
--   p_by_hand   a person assigns the rider: room and valid documents are enough, and the rider's other orders do not matter
create or replace function reserve_capacity(
  p_rider_id integer,
  p_load rider_load,
  p_by_hand boolean default false
) returns text
language plpgsql
as $$
declare
  v_courier text;
begin
  update riders r
     set active_jobs = active_jobs + p_load.jobs, load_g = load_g + p_load.weight_g,
         express_jobs = express_jobs + (p_load.speed = 'express')::integer,
         cash_due_minor = cash_due_minor + p_load.collect_minor, last_reserved_at = now()
   where id = p_rider_id and is_available(r)
     and case when p_by_hand then has_room(r, p_load) and has_valid_documents(r) else may_be_asked(r, p_load) end
  returning courier_id into v_courier;
  return v_courier;
end
$$;
