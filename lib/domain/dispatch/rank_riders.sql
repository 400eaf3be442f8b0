-- The riders who could be asked to carry a weight from a pickup, nearest first, as a run stores
-- them (db/schema: DispatchCandidate): the nearest riders in dispatch with or without room; if none
-- of them has room, the nearest who do; and if no rider has, those who are busy with their
-- courier's own jobs.
-- The score is the estimated minutes until the rider could be there; jobs that are carried already
-- come first.
--   p_asked_before   riders who are not asked again
--   p_vehicle_class  the smallest class that may be asked; null for any
create or replace function rank_riders(
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_weight_g bigint,
  p_asked_before integer[],
  p_vehicle_class text default null
) returns jsonb
language plpgsql
stable
-- Keeps its plans: with a million riders, planning a search took longer than running it.
set plan_cache_mode = force_generic_plan
as $$
declare
  c_looked_at constant integer := 8;
  c_metres_per_minute constant double precision := 400;
  c_minutes_per_job constant double precision := 5;
  v_pickup constant point := point(p_longitude, p_latitude);
  v_reach constant box := box_around(p_latitude, p_longitude, p_radius_m);
  v_classes constant text[] := vehicle_classes_from(p_vehicle_class);
  v_near jsonb;
begin
  with near as materialized (
    select r.id, r.location, r.active_jobs,
           case when r.id = any (p_asked_before) then 'asked_before'
                when r.vehicle_class <> all (v_classes) then 'vehicle_too_small'
                when r.active_jobs >= r.job_limit then 'job_limit'
                when r.load_g + p_weight_g > r.weight_limit_g then 'too_heavy'
                else 'able' end as verdict
      from riders r
     where r.is_online and not r.is_externally_busy and not r.is_suspended
       and r.location <@ v_reach
     order by r.location <-> v_pickup limit c_looked_at
  ), farther as materialized (
    select r.id, r.location, r.active_jobs, 'able' as verdict
      from eligible_riders(v_pickup, v_reach, p_weight_g, p_asked_before, p_vehicle_class, c_looked_at) r
     where not exists (select from near where verdict = 'able')
  ), busy as (
    select r.id, r.location, r.active_jobs, 'busy_external' as verdict
      from riders r
     where not exists (select from near where verdict = 'able') and not exists (select from farther)
       and r.is_online and r.is_externally_busy and not r.is_suspended and r.location <@ v_reach
     order by r.location <-> v_pickup limit c_looked_at
  )
  select jsonb_agg(jsonb_build_object(
           'riderId', c.id, 'metres', c.metres, 'verdict', c.verdict,
           'score', round((c.metres / c_metres_per_minute + c.active_jobs * c_minutes_per_job)::numeric, 1))
           order by c.metres, c.id)
    into v_near
    from (select a.id, a.active_jobs, a.verdict,
                 great_circle_m(a.location[1], a.location[0], p_latitude, p_longitude) as metres
            from (select * from near
                  union all select * from farther
                  union all select * from busy) a) c;
  return coalesce(v_near, '[]');
end
$$;
