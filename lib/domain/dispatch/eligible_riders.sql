-- The riders in dispatch within a box who have room for one more job and its weight, nearest first. What
-- no bike carries has an index of its own, so that it is not looked for among thousands of bikes.
--   p_asked_before   riders who are not asked again
--   p_vehicle_class  the smallest class that may be asked; null for any
--   p_limit          how many at the most; all of them without it. Where some of the 512
--                    nearest have room, only those are returned.
create or replace function eligible_riders(
  p_pickup point,
  p_reach box,
  p_weight_g bigint,
  p_asked_before integer[],
  p_vehicle_class text default null,
  p_limit integer default null
) returns setof riders
language plpgsql
stable
as $$
declare
  v_classes constant text[] := vehicle_classes_from(p_vehicle_class);
begin
  if p_limit is not null and p_weight_g <= 50000 then
    return query
      select * from eligible_riders_near(p_pickup, p_reach, p_weight_g, p_asked_before, v_classes, p_limit);
    if found then
      return;
    end if;
  end if;

  if p_weight_g > 50000 then
    return query
      select r.* from riders r
       where r.is_online and not r.is_externally_busy and r.weight_limit_g > 50000
         and not r.is_suspended and r.location <@ p_reach
         and r.active_jobs < r.job_limit and r.load_g + p_weight_g <= r.weight_limit_g
         and r.vehicle_class = any (v_classes) and r.id <> all (p_asked_before)
       order by r.location <-> p_pickup limit p_limit;
  else
    return query
      select r.* from riders r
       where r.is_online and not r.is_externally_busy
         and not r.is_suspended and r.location <@ p_reach
         and r.active_jobs < r.job_limit and r.load_g + p_weight_g <= r.weight_limit_g
         and r.vehicle_class = any (v_classes) and r.id <> all (p_asked_before)
       order by r.location <-> p_pickup limit p_limit;
  end if;
end
$$;
