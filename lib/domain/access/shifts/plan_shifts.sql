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
  r riders;
  v_timezone text;
  v_next_day constant integer := (p_ends::time <= p_begins::time)::integer;
  v_planned integer[] := '{}';
begin
  select * into strict c from couriers where id = p_courier_id for share;
  select m.timezone into strict v_timezone from markets m where m.code = c.market_code;
  for r in
    select l.* from riders l
     where l.id = any (p_rider_ids) and l.courier_id = p_courier_id and l.environment = 'live'
     order by l.id for no key update
  loop
    for day in select distinct d.at from unnest(p_days) d (at) order by d.at loop
      rider_name := r.name;
      skipped := plan_shift(r, (day + p_begins::time) at time zone v_timezone,
                            (day + v_next_day + p_ends::time) at time zone v_timezone);
      if skipped is null then
        v_planned := v_planned || r.id;
      end if;
      return next;
    end loop;
  end loop;
  perform finish_planning(c, p_user_id, false, (select min(d.at) from unnest(p_days) d (at)), v_planned);
end
$$;
