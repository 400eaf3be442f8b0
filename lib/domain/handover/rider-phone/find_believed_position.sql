-- The newest credible position of a rider, not older than the known one; null without any. Phones estimate from radio
-- masts, and such positions jump. A position is believed if it is accurate to a kilometre and the rider can have
-- reached it from the known position, or from the accurate position before it, which it then confirms. A position
-- with a future time was stored while the clock was ahead and is ignored.
create or replace function find_believed_position(p_rider_id integer)
returns rider_positions
language sql
stable
set search_path = public, pg_temp
as $$
  with newest as (
    select p.*, r.location as known, r.location_accuracy_m as known_accuracy_m, r.located_at as known_at
      from (select id, location, location_accuracy_m,
                   case when located_at <= now() + interval '3 minutes' then located_at end as located_at
              from riders) r
      join rider_positions p on p.rider_id = r.id
       and p.recorded_at between coalesce(r.located_at, '-infinity') and now() + interval '3 minutes'
     where r.id = p_rider_id
     order by p.recorded_at desc limit 200
  ), exact as (
    select n.*, point(n.longitude, n.latitude) as place,
           lag(point(n.longitude, n.latitude)) over earlier as place_before,
           lag(n.accuracy_m) over earlier as accuracy_before_m,
           lag(n.recorded_at) over earlier as before_at
      from newest n
     where coalesce(n.accuracy_m, 0) <= 1000
    window earlier as (order by n.recorded_at)
  )
  select e.rider_id, e.recorded_at, e.latitude, e.longitude, e.accuracy_m, e.received_at
    from exact e
   where e.known is null or e.known_at is null
      or is_plausible_move(e.known, e.known_accuracy_m, e.known_at, e.place, e.accuracy_m, e.recorded_at)
      or is_plausible_move(e.place_before, e.accuracy_before_m, e.before_at,
                           e.place, e.accuracy_m, e.recorded_at)
   order by e.recorded_at desc limit 1
$$;
