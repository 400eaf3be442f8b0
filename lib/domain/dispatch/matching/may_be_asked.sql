-- Whether dispatch may give a rider one more order, or several together. The rider must have room and carry no
-- express order; for an express order the rider must carry nothing else. A person who assigns a rider by hand needs
-- only `has_room` and `has_valid_documents`.
create or replace function may_be_asked(p_rider riders, p_load rider_load)
returns boolean
language sql
stable
as $$
  select has_room(p_rider, p_load)
     and has_valid_documents(p_rider)
     and is_in_dispatch_hours(p_rider)
     and p_rider.express_jobs = 0
     and may_be_carried_beside(p_rider, p_load)
$$;
