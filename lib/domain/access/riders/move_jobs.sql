-- Takes back the orders that a rider has not collected, because the courier company needs the rider. The orders
-- search again and the next riders are asked. The rider's app says that the company took them. Returns how many.
-- Refuses rider_not_found.
create or replace function move_jobs(p_courier_id text, p_rider_id integer, p_user_id text)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  o orders;
  v_name text;
  v_count integer := 0;
begin
  select name into v_name from riders
   where id = p_rider_id and courier_id = p_courier_id and environment = 'live';
  if not found then
    perform refuse('rider_not_found');
  end if;
  -- Orders are held before riders, and by their ids, as everywhere.
  for o in
    select w.* from orders w
     where w.rider_id = p_rider_id and w.environment = 'live' and is_under_way(w.status) and is_assignable(w.status)
     order by w.id for update of w
  loop
    perform change_order_status(o.merchant_id, o.environment, o.id, 'searching', 'searching', 'courier',
      'The company needs the rider for other work.', false, null);
    select * into strict o from orders
     where merchant_id = o.merchant_id and environment = o.environment and id = o.id;
    perform offer_to_next_rider(array[o], 'rider_busy', false);
    v_count := v_count + 1;
  end loop;
  if v_count > 0 then
    perform append_audit(null, null, 'courier', p_user_id, 'rider.jobs_moved', p_rider_id::text,
      json_build_object('name', v_name, 'jobs', v_count), p_courier_id);
  end if;
  return v_count;
end
$$;
