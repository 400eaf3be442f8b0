-- Sets the position of a rider whose phone does not report one.
create or replace function place_rider(
  p_rider_id integer,
  p_latitude double precision,
  p_longitude double precision
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update riders
     set location = point(p_longitude, p_latitude), location_accuracy_m = null,
         located_at = now(), last_seen_at = now()
   where id = p_rider_id and presence_ends_at is null
$$;
