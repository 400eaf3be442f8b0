-- Keeps how many orders a company's system takes at a place, and a seat in dispatch for each of them. The seats 1 to
-- `p_orders` may be asked for `p_minutes`; those above it carry what they have and get nothing more. A seat without an
-- order is at the place; one with an order stays as it is until that is done.
--   p_name, p_phone   what shops and recipients see for a seat
--   p_weight_limit_g  the most that one order weighs; null for the limit of the class
-- Refuses invalid_request, too_many_capacities.
create or replace function set_company_capacity(
  p_courier_id text,
  p_environment environment,
  p_reference text,
  p_phone text,
  p_latitude double precision,
  p_longitude double precision,
  p_vehicle_class text,
  p_weight_limit_g bigint,
  p_orders integer,
  p_minutes integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_most constant integer := 50;
  c couriers;
  k company_capacities;
  v_weight_limit_g bigint;
  v_seats integer;
begin
  -- One after the other, and a suspension comes wholly before or after.
  select * into strict c from couriers where id = p_courier_id for no key update;
  select coalesce(p_weight_limit_g, v.weight_limit_g) into v_weight_limit_g
    from vehicle_classes v where v.code = p_vehicle_class;
  perform require_rider_limits(p_vehicle_class, v_weight_limit_g, 1, 0, 0);

  insert into company_capacities as held
    (courier_id, environment, reference, latitude, longitude, vehicle_class, weight_limit_g, order_limit, until)
  values
    (p_courier_id, p_environment, p_reference, p_latitude, p_longitude, p_vehicle_class, v_weight_limit_g, p_orders,
     now() + make_interval(mins => p_minutes))
  on conflict (courier_id, environment, reference) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, vehicle_class = excluded.vehicle_class,
        weight_limit_g = excluded.weight_limit_g, order_limit = excluded.order_limit, until = excluded.until, updated_at = now()
  returning * into k;
  if (select count(*) > c_most from company_capacities
       where courier_id = p_courier_id and environment = p_environment) then
    perform refuse('too_many_capacities');
  end if;

  select count(*) into v_seats from riders where capacity_id = k.id;
  insert into riders
    (courier_id, environment, capacity_id, name, phone, reference, vehicle_class, weight_limit_g, job_limit, is_online,
     is_suspended)
  select p_courier_id, p_environment, k.id, c.name, p_phone, p_reference || '-' || n, p_vehicle_class, v_weight_limit_g, 1,
         true, c.suspended_at is not null
    from generate_series(v_seats + 1, p_orders) n
  on conflict (courier_id, environment, reference) do nothing;
  if (select count(*) < p_orders from riders where capacity_id = k.id) then
    perform refuse_rider_reference(p_reference);
  end if;

  update riders r
     set name = c.name, phone = p_phone, is_online = true, dispatch_hours = dispatch_hours(c, r),
         vehicle_class = case when r.active_jobs = 0 then p_vehicle_class else r.vehicle_class end,
         weight_limit_g = case when r.active_jobs = 0 then v_weight_limit_g else r.weight_limit_g end,
         location = case when r.environment = 'test' then null when r.active_jobs = 0
                         then point(p_longitude, p_latitude) else r.location end,
         -- Where the order begins, and where no one was seen.
         located_at = case when r.active_jobs > 0 then r.located_at end,
         location_accuracy_m = case when r.active_jobs > 0 then r.location_accuracy_m end
    from (select id from riders where capacity_id = k.id order by id for no key update) l
   where r.id = l.id;
end
$$;
