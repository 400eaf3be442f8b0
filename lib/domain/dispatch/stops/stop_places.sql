-- After which of a rider's stops an order's pickup and drop-off are inserted; 0 for before the first. They go where
-- the order's recipient and the others on the route wait least in total, by straight lines. The other stops keep
-- their order. Rules: a stop at which the rider has arrived stays first; a run's drop-offs keep their order; parcels
-- at the same counter are collected together; and no recipient waits more than fifteen minutes' ride longer, unless
-- there is no other place.
create or replace function stop_places(
  p_order orders,
  p_rider_id integer,
  out after_pickup integer,
  out after_drop_off integer
)
language sql
stable
as $$
  with ends as (
    select place_of_stop(p_order, 'pickup') as pickup, place_of_stop(p_order, 'dropoff') as drop_off
  ), turn as (
    -- After the drop-offs of its run that come before, and before those that come after.
    select max(s.place) filter (where o.run_stop < p_order.run_stop) as "from",
           min(s.place) filter (where o.run_stop > p_order.run_stop) as "to"
      from rider_stops s
      join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     where s.rider_id = p_rider_id and s.kind = 'dropoff' and o.merchant_id = p_order.merchant_id
       and o.run_id = p_order.run_id and o.run_route = p_order.run_route
  ), route as (
    select 0 as place, r.location as at, false as is_drop_off, false as is_counter, false as is_kept
      from riders r where r.id = p_rider_id
     union all
    select s.place, place_of_stop(o, s.kind), s.kind = 'dropoff',
           s.kind = 'pickup' and o.merchant_id = p_order.merchant_id and place_of_stop(o, s.kind) ~= e.pickup,
           o.status in ('arrived_at_pickup', 'arrived') and s.place = min(s.place) over ()
      from ends e cross join rider_stops s
      join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     where s.rider_id = p_rider_id
  ), legs as (
    -- From each place of the route to the next: how far the rider has come by then, and who waits after.
    select r.place, r.at, lead(r.at) over w as next_at, sum(r.metres) over w as so_far,
           lead(r.is_kept) over w as is_before_kept, max(r.place) filter (where r.is_counter) over () as counter_place,
           count(*) filter (where r.is_drop_off) over () - count(*) filter (where r.is_drop_off) over w as waiting
      from (select *, metres_apart(lag(at) over (order by place), at) as metres from route) r
    window w as (order by r.place)
  ), collected as (
    select place, so_far, waiting, metres_apart(at, e.pickup) as there,
           metres_apart(at, e.pickup) + metres_apart(e.pickup, next_at) - metres_apart(at, next_at) as delay
      from legs cross join ends e
     where is_before_kept is not true and place = coalesce(counter_place, place)
  ), tried as (
    select c.place as after_pickup, l.place as after_drop_off, c.waiting - l.waiting as waiting_between, c.delay,
           l.waiting, l.so_far + metres_apart(l.at, l.next_at) as next_so_far, l.next_at,
           case when c.place = l.place then c.so_far + c.there + metres_apart(e.pickup, e.drop_off)
                else l.so_far + c.delay + metres_apart(l.at, e.drop_off) end as own
      from collected c join legs l on l.place >= c.place cross join ends e
  ), reckoned as (
    select t.*, case when t.waiting > 0
                  then t.own + metres_apart(e.drop_off, t.next_at) - t.next_so_far else 0 end as late_delay
      from tried t cross join ends e
  )
  select after_pickup, after_drop_off
    from reckoned cross join turn t
   order by (after_drop_off >= t.from) is false or (after_drop_off < t.to) is false,
            greatest(late_delay, case when waiting_between > 0 then delay else 0 end) > 6000,
            own + waiting_between * delay + waiting * late_delay, after_pickup desc, after_drop_off desc
   limit 1;
$$;
