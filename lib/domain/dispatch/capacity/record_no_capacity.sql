-- Records the nearby riders when none could carry a merchant's live order, and starts a watch for one who can; an open
-- watch is extended.
create or replace function record_no_capacity(
  p_merchant_id text,
  p_environment environment,
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_weight_g bigint,
  p_vehicle_class text,
  p_speed delivery_speed,
  p_collect_minor bigint,
  p_watch_hours integer
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  insert into dispatch_runs
    (merchant_id, environment, trigger, pickup_latitude, pickup_longitude, required_weight_g, radius_m,
     candidates)
  select p_merchant_id, p_environment, 'placed', p_latitude, p_longitude, p_weight_g, p_radius_m,
         k.candidates::json
    from merchants t,
         rank_riders(t.market_code, p_latitude, p_longitude, p_radius_m, parcel_load(p_weight_g, p_speed, p_collect_minor),
                     '{}', p_vehicle_class, t.rider_choice) k
   where t.id = p_merchant_id and p_environment = 'live';

  insert into capacity_watches as w
    (merchant_id, environment, pickup_latitude, pickup_longitude, required_weight_g, vehicle_class,
     delivery_speed, collect_minor, ends_at)
  values
    (p_merchant_id, p_environment, p_latitude, p_longitude, p_weight_g, p_vehicle_class, p_speed, p_collect_minor,
     now() + make_interval(hours => p_watch_hours))
  on conflict (merchant_id, environment, required_weight_g, vehicle_class, delivery_speed, pickup_latitude,
               pickup_longitude)
    where restored_at is null
    do update set ends_at = excluded.ends_at, collect_minor = excluded.collect_minor;
$$;
