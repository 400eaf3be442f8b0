-- Takes room for one job and its weight on a rider who is in dispatch and not full; waits while another
-- transaction is changing the rider. Answers the rider's courier, null where there was no room.
create or replace function reserve_capacity(p_rider_id integer, p_weight_g bigint)
returns text
language plpgsql
as $$
declare
  v_courier text;
begin
  update riders set active_jobs = active_jobs + 1, load_g = load_g + p_weight_g
   where id = p_rider_id and is_online and not is_externally_busy and not is_suspended
     and active_jobs < job_limit and load_g + p_weight_g <= weight_limit_g
  returning courier_id into v_courier;
  return v_courier;
end
$$;
