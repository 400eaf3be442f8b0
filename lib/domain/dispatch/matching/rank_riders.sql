-- The riders who could be asked to carry an order, best first, and the candidates as a run stores them (db/schema:
-- DispatchCandidate). It scores the 512 nearest riders in dispatch within the radius. If none of them may be asked,
-- it takes the nearest beyond them who may. If no rider may, the candidates include riders who are busy with their
-- courier's own jobs.
-- The score is the estimated minutes until the rider could be at the pickup: the ride, the rider's other jobs, and a
-- price for each class above the needed one. Of equal scores, the rider who has waited longest for an order comes
-- first. If sixteen idle riders of the needed class are among the 128 nearest, no rider beyond those sixteen can
-- score better, so the search ends there. A rider that the merchant prefers comes before others who are at most
-- `preferred_minutes` sooner; one that it excludes is not asked.
--   p_asked_before    riders who are not asked again
--   p_vehicle_class   the smallest class that may be asked; null for any
--   p_choice          the riders that the merchant excludes and prefers; null for none
create or replace function rank_riders(
  p_market_code text,
  p_latitude double precision,
  p_longitude double precision,
  p_radius_m integer,
  p_load rider_load,
  p_asked_before integer[],
  p_vehicle_class text,
  p_choice rider_choice default null,
  out able integer[],
  out candidates jsonb
)
language plpgsql
stable
-- Keeps its plans: with a million riders, planning a search took longer than running it.
set plan_cache_mode = force_generic_plan
-- Only the index by place gives riders nearest first without reading every rider in the box, and the planner
-- expects far fewer riders in a box than a town has.
set enable_sort = off
-- Without sorting the planner expects so much work that it would compile the search, which takes a thousand times
-- as long as running it.
set jit = off
as $$
declare
  c_able_kept constant integer := 8;
  c_others_kept constant integer := 4;
  c_tried constant integer := 64;
  c_idle constant integer := 16;
  c_chooses constant boolean := p_choice is not null;
  m markets;
  v_pickup constant point := point(p_longitude, p_latitude);
  v_reach box := box_around(p_latitude, p_longitude, p_radius_m);
  v_idle_m integer;
  v_classes constant text[] := vehicle_classes_from(p_vehicle_class);
begin
  select * into strict m from markets where code = p_market_code;

  select case when count(*) = c_idle then max(great_circle_m(i.location[1], i.location[0], p_latitude, p_longitude)) end
    into v_idle_m
    from (select n.location
            from (select r.* from riders r
                   where is_available(r) and r.location <@ v_reach
                   order by r.location <-> v_pickup limit 128) n
           where n.active_jobs = 0 and n.vehicle_class = p_vehicle_class
             and may_be_asked(n, p_load) and n.id <> all (p_asked_before)
             and not (c_chooses and is_excluded(n, p_choice))
           limit c_idle) i;
  if c_chooses and cardinality(p_choice.preferred_riders) + cardinality(p_choice.preferred_couriers) > 0 then
    v_idle_m := v_idle_m + ride_metres(preferred_minutes());
  end if;
  if v_idle_m < p_radius_m then
    -- A metre more than the rounded distance.
    v_reach := box_around(p_latitude, p_longitude, v_idle_m + 1);
  end if;

  -- The verdicts are the parts of `may_be_asked`, each asked once: the whole of it again took a tenth of the search.
  with near as materialized (
    select r.id, r.location, r.active_jobs, r.vehicle_class, r.last_reserved_at,
           c_chooses and is_preferred(r, p_choice) as is_preferred,
           case when c_chooses and is_excluded(r, p_choice) then 'excluded'
                when r.id = any (p_asked_before) then 'asked_before'
                when r.vehicle_class <> all (v_classes) then 'vehicle_too_small'
                when not has_valid_documents(r) then 'documents'
                when not is_in_dispatch_hours(r) then 'off_shift'
                when r.active_jobs + p_load.jobs > r.job_limit then 'job_limit'
                when r.load_g + p_load.weight_g > r.weight_limit_g then 'too_heavy'
                when r.express_jobs > 0 then 'has_express'
                when not has_float(r, p_load) then 'float_limit'
                when not may_be_carried_beside(r, p_load) then 'has_other_jobs'
                else 'able' end as verdict
      from riders r
     where is_available(r) and r.location <@ v_reach
     order by r.location <-> v_pickup limit 512
  ), farther as materialized (
    select r.id, r.location, r.active_jobs, r.vehicle_class, r.last_reserved_at,
           c_chooses and is_preferred(r, p_choice) as is_preferred, 'able' as verdict
      from eligible_riders(v_pickup, v_reach, p_load, p_asked_before, p_vehicle_class, c_able_kept, p_choice) r
     where not exists (select from near where verdict = 'able')
  ), busy as (
    select r.id, r.location, r.active_jobs, r.vehicle_class, r.last_reserved_at, false as is_preferred,
           'busy_external' as verdict
      from riders r
     where not exists (select from near where verdict = 'able') and not exists (select from farther)
       and r.is_online and r.is_externally_busy and r.location <@ v_reach and not r.is_suspended
     order by r.location <-> v_pickup limit c_able_kept
  ), seen as materialized (
    select a.*, great_circle_m(a.location[1], a.location[0], p_latitude, p_longitude) as metres
      from (select * from near union all select * from farther union all select * from busy) a
  ), scored as materialized (
    select s.id, s.metres, s.verdict, s.last_reserved_at, s.is_preferred,
           floor((minutes_to_pickup(s.metres, s.active_jobs, m.minutes_per_job)
                  + coalesce(array_position(v_classes, s.vehicle_class) - 1, 0) * m.larger_vehicle_minutes
                 ) * 10 + 0.5) / 10 as score
      from seen s where s.metres <= p_radius_m
  ),
  -- Only as many as are kept are sorted: numbering all of 512 took a third of the search.
  best as materialized (
    select s.* from scored s where s.verdict = 'able'
     order by s.score - case when s.is_preferred then preferred_minutes() else 0 end,
              s.last_reserved_at nulls first, s.id limit c_tried
  ), others as materialized (
    select s.* from scored s where s.verdict <> 'able'
     order by s.metres, s.last_reserved_at nulls first, s.id limit c_able_kept
  ), kept as (
    (select * from best limit c_able_kept)
    union all
    select o.id, o.metres, o.verdict, o.last_reserved_at, o.is_preferred, o.score
      from (select *, row_number() over () as place from others) o
     where o.place <= c_others_kept or o.verdict = 'busy_external'
  )
  select nullif(array(select id from best), '{}'),
         coalesce((select jsonb_agg(jsonb_build_object(
                            'riderId', k.id, 'metres', k.metres, 'verdict', k.verdict, 'score', k.score)
                            || case when k.is_preferred then '{"isPreferred": true}' else '{}' end::jsonb
                          order by k.metres, k.id) from kept k), '[]')
    into able, candidates;
end
$$;
