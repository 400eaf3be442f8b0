-- The recipient's door at which a rider's stop is, as deliveries show it; null where none is known, and at a counter.
create or replace function door_of_stop(p_stop rider_stops, p_order orders)
returns point
language sql
immutable
as $$
  select case when p_stop.kind = 'dropoff' and p_order.status <> 'returning'
              then point(p_stop.door_longitude, p_stop.door_latitude) end
$$;
