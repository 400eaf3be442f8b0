-- How many riders could be asked to fetch a parcel at a pickup, as far as a search counts them, and the minutes until
-- the first of them by ranking could be there: null if there is none.
--   p_cash_minor    the cash to collect at the door
--   p_merchant_id   the merchant whose choice of riders counts; null for none
create or replace function pickup_capacity(
  p_market_code text,
  p_latitude double precision,
  p_longitude double precision,
  p_weight_g bigint,
  p_vehicle_class text,
  p_speed delivery_speed,
  p_cash_minor bigint,
  p_merchant_id text default null,
  out riders_able integer,
  out minutes integer
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select coalesce(cardinality(k.able), 0),
         ceil(minutes_to_pickup(
           great_circle_m(r.location[1], r.location[0], p_latitude, p_longitude), r.active_jobs, m.minutes_per_job))::integer
    from markets m
   cross join lateral rank_riders(m.code, p_latitude, p_longitude, m.dispatch_radius_m,
                                  parcel_load(p_weight_g, p_speed, p_cash_minor), '{}', p_vehicle_class,
                                  (select t.rider_choice from merchants t where t.id = p_merchant_id)) k
    left join riders r on r.id = k.able[1]
   where m.code = p_market_code
$$;
