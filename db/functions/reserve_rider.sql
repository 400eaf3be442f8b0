-- Takes room for one job and its weight on the nearest rider who is online, not externally busy,
-- within reach and not full; answers no row when nobody has room. The first pass skips riders whom
-- another order is reserving at this moment; the second waits for them, so that "nobody" is never
-- said of a rider who was only locked.
create or replace function reserve_rider(
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_weight_g bigint
) returns table (rider_id integer, courier_id text)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_metres_per_degree constant double precision := 111195;
  v_pickup constant point := point(p_longitude, p_latitude);
  v_dy constant double precision := p_radius_m / c_metres_per_degree;
  v_dx constant double precision := v_dy / greatest(cos(radians(p_latitude)), 0.01);
  v_reach constant box := box(
    point(p_longitude - v_dx, p_latitude - v_dy), point(p_longitude + v_dx, p_latitude + v_dy));
  v_candidate integer;
begin
  select r.id into v_candidate
    from riders r
   where r.is_online and not r.is_externally_busy and r.location <@ v_reach
     and r.active_jobs < r.job_limit and r.load_g + p_weight_g <= r.weight_limit_g
   order by r.location <-> v_pickup
   limit 1
     for update skip locked;

  if found then
    return query
      update riders r set active_jobs = r.active_jobs + 1, load_g = r.load_g + p_weight_g
       where r.id = v_candidate returning r.id, r.courier_id;
    return;
  end if;

  for v_candidate in
    select r.id
      from riders r
     where r.is_online and not r.is_externally_busy and r.location <@ v_reach
       and p_weight_g <= r.weight_limit_g
     order by r.location <-> v_pickup
  loop
    return query
      update riders r set active_jobs = r.active_jobs + 1, load_g = r.load_g + p_weight_g
       where r.id = v_candidate
         and r.is_online and not r.is_externally_busy
         and r.active_jobs < r.job_limit and r.load_g + p_weight_g <= r.weight_limit_g
      returning r.id, r.courier_id;
    if found then
      return;
    end if;
  end loop;
end
$$;
