-- Reserves room for an order on the first of the given riders who is in dispatch, may be asked, and is not locked by
-- another search. Returns that rider, or null. Does not wait for locks.
create or replace function reserve_first_free(p_rider_ids integer[], p_load rider_load)
returns riders
language plpgsql
as $$
declare
  v_rider riders;
begin
  update riders
     set active_jobs = active_jobs + p_load.jobs, load_g = load_g + p_load.weight_g,
         express_jobs = express_jobs + (p_load.speed = 'express')::integer,
         cash_due_minor = cash_due_minor + p_load.collect_minor, last_reserved_at = now()
   where id = (
     select r.id from unnest(p_rider_ids) with ordinality as asked (id, place)
       join riders r on r.id = asked.id
      where is_available(r)
        and may_be_asked(r, p_load)
      order by asked.place limit 1
        for no key update of r skip locked)
  returning * into v_rider;
  return v_rider;
end
$$;
