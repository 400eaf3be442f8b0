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
  r riders;
  s record;
  v_timezone text;
  v_planned integer[] := '{}';
begin
  select * into strict c from couriers where id = p_courier_id for share;
  select m.timezone into strict v_timezone from markets m where m.code = c.market_code;
  for r in
    select l.* from riders l
     where l.courier_id = p_courier_id and l.environment = 'live'
       and exists (select from rider_shifts w
                    where w.rider_id = l.id and w.courier_id = p_courier_id
                      and w.begins_at >= (p_week - 7)::timestamp at time zone v_timezone
                      and w.begins_at < p_week::timestamp at time zone v_timezone)
     order by l.id for no key update
  loop
    for s in
      select w.begins_at at time zone v_timezone + interval '7 days' as begins,
             w.ends_at at time zone v_timezone + interval '7 days' as ends
        from rider_shifts w
       where w.rider_id = r.id and w.courier_id = p_courier_id
         and w.begins_at >= (p_week - 7)::timestamp at time zone v_timezone
         and w.begins_at < p_week::timestamp at time zone v_timezone
       order by w.begins_at
    loop
      rider_name := r.name;
      day := s.begins::date;
      skipped := plan_shift(r, s.begins at time zone v_timezone, s.ends at time zone v_timezone);
      if skipped is null then
        v_planned := v_planned || r.id;
      end if;
      return next;
    end loop;
  end loop;
  perform finish_planning(c, p_user_id, true, p_week, v_planned);
end
$$;
