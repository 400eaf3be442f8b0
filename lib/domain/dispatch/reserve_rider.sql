-- Takes room for one job and its weight on the rider who could be at the pickup first: of the nearest
-- with room within reach, the one with the lowest score. Answers one row, without a rider when none
-- has room, and with every candidate. The first pass skips riders whose rows are locked right now;
-- the second waits for them, so that a locked rider is not counted as unavailable. A caller that
-- holds another rider must not wait here (`p_waits` false): two could wait for each other.
--   p_vehicle_class   the smallest class that may be asked; null for any
create or replace function reserve_rider(
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_weight_g bigint,
  p_asked_before integer[] default '{}',
  p_waits boolean default true,
  p_vehicle_class text default null
) returns table (rider_id integer, courier_id text, metres integer, candidates jsonb)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_candidate record;
  v_lost integer[] := '{}';
begin
  candidates := rank_riders(p_latitude, p_longitude, p_radius_m, p_weight_g, p_asked_before,
                            p_vehicle_class);
  for v_candidate in
    select c."riderId" as id, c.metres
      from jsonb_to_recordset(candidates) c ("riderId" integer, metres integer, score numeric, verdict text)
     where c.verdict = 'able' order by c.score, c."riderId"
  loop
    courier_id := reserve_capacity(v_candidate.id, p_weight_g, false);
    if courier_id is not null then
      rider_id := v_candidate.id;
      metres := v_candidate.metres;
      exit;
    end if;
    v_lost := v_lost || v_candidate.id;
  end loop;

  if rider_id is null and p_waits and v_lost <> '{}' then
    for v_candidate in
      select r.id, great_circle_m(r.location[1], r.location[0], p_latitude, p_longitude) as metres
        from eligible_riders(point(p_longitude, p_latitude),
                              box_around(p_latitude, p_longitude, p_radius_m),
                              p_weight_g, p_asked_before, p_vehicle_class) r
    loop
      courier_id := reserve_capacity_or_unlock(v_candidate.id, p_weight_g);
      if courier_id is not null then
        rider_id := v_candidate.id;
        metres := v_candidate.metres;
        exit;
      end if;
    end loop;
  end if;

  if v_lost <> '{}' then
    select jsonb_agg(case when (c ->> 'riderId')::integer = any (v_lost)
                           and (c ->> 'riderId')::integer is distinct from rider_id
                          then c || '{"verdict": "reserved_meanwhile"}' else c end)
      into candidates from jsonb_array_elements(candidates) c;
  end if;
  return next;
end
$$;
