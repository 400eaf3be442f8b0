-- Plans the shifts of the seven days before a week again in that week, at the same times of the day. A shift that can't be
-- planned is skipped. Returns one row for each, with the reason of a skipped one.
--   p_week   its first day
create or replace function copy_shifts(p_courier_id text, p_week date, p_user_id text)
returns table (
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
  v_timezone text;
  v_riders integer[];
begin
  select * into strict c from couriers where id = p_courier_id for share;
  select m.timezone into strict v_timezone from markets m where m.code = c.market_code;
  select array_agg(l.id) into v_riders
    from (select id from riders r
           where courier_id = p_courier_id and environment = 'live'
             and exists (select from rider_shifts s
                          where s.rider_id = r.id and s.courier_id = p_courier_id
                            and s.begins_at >= (p_week - 7)::timestamp at time zone v_timezone
                            and s.begins_at < p_week::timestamp at time zone v_timezone)
           order by id for no key update) l;
  return query
    select p.*
      from (select array_agg(s.rider_id) as riders,
                   array_agg((s.begins_at at time zone v_timezone + interval '7 days') at time zone v_timezone) as begins,
                   array_agg((s.ends_at at time zone v_timezone + interval '7 days') at time zone v_timezone) as ends
              from rider_shifts s
             where s.rider_id = any (v_riders) and s.courier_id = p_courier_id
               and s.begins_at >= (p_week - 7)::timestamp at time zone v_timezone
               and s.begins_at < p_week::timestamp at time zone v_timezone) w
     cross join plan_wanted_shifts(c, p_user_id, true, p_week, w.riders, w.begins, w.ends) p;
end
$$;
