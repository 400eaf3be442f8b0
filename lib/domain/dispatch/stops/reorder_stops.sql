-- Puts a rider's open stops in another order. Returns whether that changed anything. A list made before the stops
-- changed elsewhere is refused. Stops in the list that are no longer open are skipped, so that a phone may send the
-- list late.
--   p_version   the version of the route that the list was made from
--   p_stops     objects with `orderId` and `kind`, the first stop first
-- Refuses route_changed, stops_out_of_order.
create or replace function reorder_stops(p_rider_id integer, p_version integer, p_stops jsonb)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_version integer;
  v_is_whole boolean;
  v_is_changed boolean;
begin
  select route_version into strict v_version from riders where id = p_rider_id for no key update;
  if v_version <> p_version then
    perform refuse('route_changed');
  end if;

  with given as (
    select g.one ->> 'orderId' as order_id, g.one ->> 'kind' as kind, g.place
      from jsonb_array_elements(p_stops) with ordinality g (one, place)
  ), open as (
    select s.order_id, s.kind, count(g.place) as times, min(g.place) as place,
           row_number() over (order by s.place) = row_number() over (order by min(g.place)) as is_as_before
      from rider_stops s
      left join given g on (g.order_id, g.kind) = (s.order_id, s.kind::text)
     where s.rider_id = p_rider_id
     group by s.merchant_id, s.environment, s.order_id, s.kind, s.place
  )
  select coalesce(bool_and(o.times = 1), true)
           and not exists (select from open p join open d using (order_id)
                            where p.kind = 'pickup' and d.kind = 'dropoff' and p.place > d.place),
         not coalesce(bool_and(o.is_as_before), true)
    into v_is_whole, v_is_changed from open o;
  if not v_is_whole then
    perform refuse('stops_out_of_order');
  end if;
  if not v_is_changed then
    return false;
  end if;

  update rider_stops s set place = g.place
    from jsonb_array_elements(p_stops) with ordinality g (one, place)
   where s.rider_id = p_rider_id and (g.one ->> 'orderId', g.one ->> 'kind') = (s.order_id, s.kind::text);
  update riders set route_version = route_version + 1 where id = p_rider_id;
  return true;
end
$$;
