-- Reserves room for orders of one pickup that go together, on the best rider within reach who has room for all; if
-- there is none, for each order separately. Returns one row per order, without a rider if none may be asked.
--   p_waits   false if the caller has locked a rider
create or replace function reserve_together(
  p_orders orders[],
  p_market markets,
  p_radius_m integer,
  p_waits boolean
) returns table (order_id text, rider_id integer, courier_id text, metres integer, other_jobs integer, candidates jsonb)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_first constant orders := p_orders[1];
  o orders;
  r record;
begin
  select it.* into r
    from reserve_rider(p_market.code, c_first.pickup_latitude, c_first.pickup_longitude, p_radius_m, load_together(p_orders),
      (select k.code from unnest(p_orders) w join vehicle_classes k on k.code = w.vehicle_class
        order by k.weight_limit_g desc, k.code desc limit 1),
      (select coalesce(array_agg(a.id), '{}') from unnest(p_orders) w cross join unnest(asked_riders(w)) a (id)),
      p_waits, choice_together(p_orders)) it;
  if r.rider_id is not null or cardinality(p_orders) = 1 then
    return query select w.id, r.rider_id, r.courier_id, r.metres, r.other_jobs, r.candidates from unnest(p_orders) w;
    return;
  end if;
  foreach o in array p_orders loop
    select it.* into r
      from reserve_rider(p_market.code, o.pickup_latitude, o.pickup_longitude, p_radius_m, order_load(o),
                         o.vehicle_class, asked_riders(o), p_waits, choice_together(array[o])) it;
    p_waits := p_waits and r.rider_id is null;
    return query select o.id, r.rider_id, r.courier_id, r.metres, r.other_jobs, r.candidates;
  end loop;
end
$$;
