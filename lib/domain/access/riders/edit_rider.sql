-- Changes the given fields of a rider's master data. A new vehicle brings the limits of its class unless limits are
-- given. The row is locked while limits are compared, so that no order is reserved meanwhile that would exceed them.
-- An equal value is not recorded.
--   p_plate   null keeps it, empty removes it
-- Refuses rider_not_found, invalid_request.
create or replace function edit_rider(
  p_courier_id text,
  p_environment environment,
  p_rider_id integer,
  p_name text,
  p_phone text,
  p_reference text,
  p_vehicle_class text,
  p_plate text,
  p_weight_limit_g bigint,
  p_job_limit integer,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  r riders;
  v_was riders;
begin
  -- Held before the rider, as by every change of documents: another vehicle needs other ones.
  select * into c from couriers where id = p_courier_id for share;
  select * into r from riders where id = p_rider_id and courier_id = p_courier_id and environment = p_environment
     and capacity_id is null for update;
  if not found then
    perform refuse('rider_not_found');
  end if;
  v_was := r;

  if p_vehicle_class <> r.vehicle_class then
    select v.code, v.weight_limit_g, v.job_limit
      into r.vehicle_class, r.weight_limit_g, r.job_limit
      from vehicle_classes v where v.code = p_vehicle_class;
  end if;
  r.weight_limit_g := coalesce(p_weight_limit_g, r.weight_limit_g);
  r.job_limit := coalesce(p_job_limit, r.job_limit);
  perform require_rider_limits(
    r.vehicle_class, r.weight_limit_g, r.job_limit, r.load_g, r.active_jobs);

  r.name := coalesce(p_name, r.name);
  r.phone := coalesce(p_phone, r.phone);
  r.reference := coalesce(p_reference, r.reference);
  r.plate := nullif(coalesce(p_plate, r.plate), '');
  if (r.name, r.phone, r.reference, r.plate, r.vehicle_class, r.weight_limit_g, r.job_limit)
     is not distinct from (v_was.name, v_was.phone, v_was.reference, v_was.plate, v_was.vehicle_class,
                           v_was.weight_limit_g, v_was.job_limit)
  then
    return;
  end if;

  update riders
     set name = r.name, phone = r.phone, reference = r.reference, plate = r.plate,
         vehicle_class = r.vehicle_class, weight_limit_g = r.weight_limit_g, job_limit = r.job_limit,
         updated_at = clock_timestamp()
   where id = p_rider_id;
  perform copy_documents_end(c, p_rider_id);
  perform append_audit(null, null, 'courier', p_user_id, 'rider.edited', p_rider_id::text,
    json_strip_nulls(json_build_object(
      'name', r.name, 'phone', p_phone, 'reference', p_reference,
      'vehicleClass', p_vehicle_class, 'plate', p_plate, 'jobLimit', p_job_limit,
      'weightLimitG', p_weight_limit_g)), p_courier_id);
exception when unique_violation then
  perform refuse_rider_reference(p_reference);
end
$$;
