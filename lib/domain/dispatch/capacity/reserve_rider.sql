-- Reserves room for a load on the best rider within reach (`rank_riders`). Returns one row with the candidates,
-- without a rider if none may be asked. Riders whom other searches have locked are skipped. If all are locked, it
-- waits for them, so that a locked rider does not count as unavailable. A caller that has locked another rider must
-- not wait here (`p_waits` false), because two callers could wait for each other.
--   p_vehicle_class   the smallest class that may be asked; null for any
--   p_choice          the riders whom the merchant excludes and prefers; null for none
create or replace function reserve_rider(
  p_market_code text,
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_load rider_load,
  p_vehicle_class text,
  p_asked_before integer[] default '{}',
  p_waits boolean default true,
  p_choice rider_choice default null
) returns table (rider_id integer, courier_id text, metres integer, other_jobs integer, candidates jsonb)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_able integer[];
  v_passed_over integer[];
  v_rider riders;
begin
  select k.able, k.candidates into v_able, candidates
    from rank_riders(p_market_code, p_latitude, p_longitude, p_radius_m, p_load, p_asked_before,
                     p_vehicle_class, p_choice) k;

  if v_able is not null then
    v_rider := reserve_first_free(v_able, p_load);
    other_jobs := v_rider.active_jobs - p_load.jobs;
    if v_rider.id is null and p_waits then
      for v_rider in
        select e.* from eligible_riders(point(p_longitude, p_latitude),
                          box_around(p_latitude, p_longitude, p_radius_m), p_load, p_asked_before, p_vehicle_class,
                          p_choice => p_choice) e
         where great_circle_m(e.location[1], e.location[0], p_latitude, p_longitude) <= p_radius_m
      loop
        exit when reserve_capacity_or_unlock(v_rider.id, p_load) is not null;
        v_rider := null;
      end loop;
      other_jobs := v_rider.active_jobs;
    end if;

    v_passed_over := v_able[:coalesce(array_position(v_able, v_rider.id), cardinality(v_able) + 1) - 1];
    if v_passed_over <> '{}' then
      select jsonb_agg(case when (c ->> 'riderId')::integer = any (v_passed_over)
                            then c || '{"verdict": "reserved_meanwhile"}' else c end)
        into candidates from jsonb_array_elements(candidates) c;
    end if;
  end if;

  rider_id := v_rider.id;
  courier_id := v_rider.courier_id;
  metres := great_circle_m(v_rider.location[1], v_rider.location[0], p_latitude, p_longitude);
  return next;
end
$$;
