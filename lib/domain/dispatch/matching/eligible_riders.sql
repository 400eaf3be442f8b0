-- The riders in dispatch within a box who may be asked to carry an order, nearest first. Riders with larger vehicles
-- have an index of their own, so that a search for one does not read thousands of bikes.
--   p_asked_before    riders who are not asked again
--   p_vehicle_class   the smallest class that may be asked; null for any
--   p_limit           the most riders to return; null for all
--   p_choice          the riders that the merchant excludes
create or replace function eligible_riders(
  p_pickup point,
  p_reach box,
  p_load rider_load,
  p_asked_before integer[],
  p_vehicle_class text,
  p_limit integer default null,
  p_choice rider_choice default null
) returns setof riders
language plpgsql
stable
as $$
declare
  v_classes constant text[] := vehicle_classes_from(p_vehicle_class);
begin
  if p_load.weight_g > 50000 then
    return query
      select r.* from riders r
       where is_available(r) and r.weight_limit_g > 50000 and r.location <@ p_reach
         and may_be_asked(r, p_load)
         and r.vehicle_class = any (v_classes) and r.id <> all (p_asked_before)
         and not is_excluded(r, p_choice)
       order by r.location <-> p_pickup limit p_limit;
  else
    return query
      select r.* from riders r
       where is_available(r) and r.location <@ p_reach
         and may_be_asked(r, p_load)
         and r.vehicle_class = any (v_classes) and r.id <> all (p_asked_before)
         and not is_excluded(r, p_choice)
       order by r.location <-> p_pickup limit p_limit;
  end if;
end
$$;
