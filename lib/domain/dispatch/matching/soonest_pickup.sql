-- The minutes until the first rider by ranking could be at a pickup; null if no rider is eligible.
create or replace function soonest_pickup(
  p_market_code text,
  p_latitude double precision,
  p_longitude double precision,
  p_weight_g bigint,
  p_vehicle_class text,
  p_speed delivery_speed
) returns integer
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select ceil(minutes_to_pickup(
           great_circle_m(r.location[1], r.location[0], p_latitude, p_longitude), r.active_jobs, m.minutes_per_job))::integer
    from markets m
   cross join lateral rank_riders(m.code, p_latitude, p_longitude, m.dispatch_radius_m, parcel_load(p_weight_g, p_speed, 0),
                                  '{}', p_vehicle_class) k
    join riders r on r.id = k.able[1]
   where m.code = p_market_code
$$;
