-- Those of the 512 nearest riders in dispatch within a box who have room for one more job and its weight,
-- nearest first. Sorting is ruled out: only the index by place gives riders in this order without reading
-- every rider in the box, and the planner expects far fewer riders in a box than a town has.
create or replace function eligible_riders_near(
  p_pickup point,
  p_reach box,
  p_weight_g bigint,
  p_asked_before integer[],
  p_classes text[],
  p_limit integer
) returns setof riders
language plpgsql
stable
set enable_sort = off
as $$
begin
  return query
    select n.* from (
      select r.* from riders r
       where r.is_online and not r.is_externally_busy and r.location <@ p_reach
       order by r.location <-> p_pickup limit 512) n
     where not n.is_suspended
       and n.active_jobs < n.job_limit and n.load_g + p_weight_g <= n.weight_limit_g
       and n.vehicle_class = any (p_classes) and n.id <> all (p_asked_before)
     limit p_limit;
end
$$;
