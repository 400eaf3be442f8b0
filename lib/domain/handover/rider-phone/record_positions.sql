-- Stores a rider's positions and moves the rider to the newest believed one (`find_believed_position`). Returns how
-- many were new: a batch that is sent again changes nothing. Positions older than a day are left out, and one stored
-- with a future time while the clock was ahead does not count as the newest. A rider who is not moving is updated at
-- most once a minute, because every update writes an index. An online rider's phone must report again in time (see
-- `presence_end`).
--   p_notices_arrivals   whether orders that have arrived are moved
--   p_positions          a list of {recorded_at, latitude, longitude, accuracy_m}
create or replace function record_positions(
  p_rider_id integer,
  p_positions jsonb,
  p_notices_arrivals boolean
) returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_oldest constant interval := '1 day';
  c_moved_m constant double precision := 25;
  c_heard_again constant interval := '60 seconds';
  -- What phones' clocks may be ahead of ours, and a little more.
  v_latest constant timestamptz := now() + interval '3 minutes';
  v_kept integer;
begin
  insert into rider_positions (rider_id, recorded_at, latitude, longitude, accuracy_m)
  select p_rider_id, p.recorded_at, p.latitude, p.longitude, p.accuracy_m
    from jsonb_populate_recordset(null::rider_positions, p_positions) p
   where p.recorded_at > now() - c_oldest
  on conflict (rider_id, recorded_at) do nothing;
  get diagnostics v_kept = row_count;

  -- Orders are held before riders, here as everywhere.
  if p_notices_arrivals and v_kept > 0 then
    perform notice_arrivals(p_rider_id);
  end if;

  -- Of two batches at once, the second sees where the first has left the rider.
  perform from riders where id = p_rider_id for no key update;
  update riders r
     set location = case when n.is_move then point(n.longitude, n.latitude) else r.location end,
         located_at = case when n.is_move then n.recorded_at else r.located_at end,
         location_accuracy_m = case when n.is_move then n.accuracy_m else r.location_accuracy_m end,
         last_seen_at = now(),
         heard_by = null,
         presence_ends_at = case when r.is_online and r.capacity_id is null then
           presence_end(r, now()) end
    from (
      select p.*, coalesce(
               p.recorded_at > coalesce(w.located_at, '-infinity')
               and (w.location is null or w.located_at is null
                    or p.recorded_at >= w.located_at + c_heard_again
                    or great_circle_m(w.location[1], w.location[0], p.latitude, p.longitude)
                       >= c_moved_m), false) as is_move
        from (select id, location, case when located_at <= v_latest then located_at end as located_at
                from riders) w
        cross join lateral find_believed_position(w.id) p
       where w.id = p_rider_id
    ) n
   where r.id = p_rider_id
     and (n.is_move or r.heard_by is not null or r.last_seen_at is null 
          or r.last_seen_at not between now() - c_heard_again and v_latest);
  return v_kept;
end
$$;
