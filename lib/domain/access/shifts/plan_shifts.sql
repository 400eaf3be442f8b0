-- Plans a shift of the same hours for each of several riders on each of several days of the market's calendar. A shift that
-- can't be planned is skipped. Returns one row for each, with the reason of a skipped one.
--   p_begins, p_ends   times of the day: `08:00`; an end that is not after the beginning is on the next day
create or replace function plan_shifts(
  p_courier_id text,
  p_rider_ids integer[],
  p_days date[],
  p_begins text,
  p_ends text,
  p_user_id text
) returns table (
  rider_name text,
  day date,
  skipped text -- or null
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c couriers;
  v_riders integer[];
  v_next_day constant integer := (p_ends::time <= p_begins::time)::integer;
begin
  select * into strict c from couriers where id = p_courier_id for share;
  select array_agg(l.id) into v_riders
    from (select id from riders
           where id = any (p_rider_ids) and courier_id = p_courier_id and environment = 'live'
           order by id for no key update) l;
  return query
    select p.*
      from (select min(d.at) as first_day, array_agg(i.id) as riders,
                   array_agg((d.at + p_begins::time) at time zone m.timezone) as begins,
                   array_agg((d.at + v_next_day + p_ends::time) at time zone m.timezone) as ends
              from unnest(v_riders) i (id)
             cross join (select distinct unnest(p_days)) d (at)
              join markets m on m.code = c.market_code) w
     cross join plan_wanted_shifts(c, p_user_id, false, w.first_day, w.riders, w.begins, w.ends) p;
end
$$;
