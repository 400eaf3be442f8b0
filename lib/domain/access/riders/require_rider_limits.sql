-- Checks a rider's limits: they are given, not above those of the vehicle's class, and not below the rider's current
-- load.
-- Refuses invalid_request, naming every wrong field.
create or replace function require_rider_limits(
  p_vehicle_class text,
  p_weight_limit_g bigint,
  p_job_limit integer,
  p_load_g bigint,
  p_active_jobs integer
) returns void
language plpgsql
stable
set search_path = public, pg_temp
as $$
declare
  v_class vehicle_classes;
  v_issues json;
begin
  select * into v_class from vehicle_classes where code = p_vehicle_class;
  select json_agg(json_build_object('path', i.path, 'problem', i.problem)) into v_issues
    from (values
      ('vehicleClass', json_build_object('kind', 'not_chosen'), v_class.code is null),
      ('weightLimitKg',
        json_build_object('kind', 'weight_above_vehicle', 'kilograms', v_class.weight_limit_g / 1000.0),
        p_weight_limit_g not between 1 and v_class.weight_limit_g),
      ('weightLimitKg', json_build_object('kind', 'weight_below_load', 'kilograms', p_load_g / 1000.0),
        p_weight_limit_g < p_load_g),
      ('jobLimit', json_build_object('kind', 'jobs_above_vehicle', 'orders', v_class.job_limit),
        p_job_limit not between 1 and v_class.job_limit),
      ('jobLimit', json_build_object('kind', 'jobs_below_load', 'orders', p_active_jobs),
        p_job_limit < p_active_jobs)
    ) as i (path, problem, is_wrong)
   where i.is_wrong;
  if v_issues is not null then
    perform refuse('invalid_request', json_build_object('issues', v_issues));
  end if;
end
$$;
