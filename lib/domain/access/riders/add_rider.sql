-- Adds a rider of a courier company in one environment and returns the rider's id. Missing limits are those of the
-- vehicle's class. The rider begins offline, because a rider's position comes from their phone.
-- Refuses invalid_request.
create or replace function add_rider(
  p_courier_id text,
  p_environment environment,
  p_name text,
  p_phone text,
  p_reference text,
  p_vehicle_class text,
  p_plate text,
  p_weight_limit_g bigint,
  p_job_limit integer,
  p_user_id text
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_class vehicle_classes;
  v_id integer;
  c couriers;
begin
  -- Held, so that a suspension comes wholly before or after.
  select * into strict c from couriers
   where id = p_courier_id for share;
  select * into v_class from vehicle_classes where code = p_vehicle_class;
  v_class.weight_limit_g := coalesce(p_weight_limit_g, v_class.weight_limit_g);
  v_class.job_limit := coalesce(p_job_limit, v_class.job_limit);
  perform require_rider_limits(p_vehicle_class, v_class.weight_limit_g, v_class.job_limit, 0, 0);

  insert into riders
    (courier_id, environment, name, phone, reference, vehicle_class, plate, weight_limit_g, job_limit,
     is_suspended, float_limit_minor)
  values
    (p_courier_id, p_environment, p_name, p_phone, p_reference, p_vehicle_class, p_plate,
     v_class.weight_limit_g, v_class.job_limit, c.suspended_at is not null, rider_float(c))
  on conflict (courier_id, environment, reference) do nothing
  returning id into v_id;
  if not found then
    perform refuse_rider_reference(p_reference);
  end if;
  perform copy_documents_end(c, v_id);
  perform copy_dispatch_hours(c, v_id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider.added', v_id::text,
    json_build_object('name', p_name, 'reference', p_reference), p_courier_id);
  return v_id;
end
$$;
