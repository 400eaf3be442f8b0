-- When dispatch may ask a rider: during the shifts where the company wants that, at any time otherwise, and never on a day
-- off. A shift that begins on a day off counts neither then nor after midnight. Null for always, and for test riders. Shifts
-- that have ended and days off that have passed are left out. A seat may be asked while its company's system says so.
create or replace function dispatch_hours(p_courier couriers, p_rider riders)
returns tstzmultirange
language sql
stable
as $$
  select case when p_rider.capacity_id is not null then coalesce(seat.hours, '{}')
              when p_rider.environment = 'live' and (p_courier.requires_shifts or off.hours is not null)
              then case when p_courier.requires_shifts then coalesce(work.hours, '{}') else '{(,)}' end
                   - coalesce(off.hours, '{}') end
    from markets m
   cross join lateral (
     select range_agg(tstzrange(s.begins_at, s.ends_at)) as hours
       from rider_shifts s
      where p_courier.requires_shifts and s.rider_id = p_rider.id and s.courier_id = p_courier.id
        and s.ends_at > now() and not has_day_off(p_rider, s.begins_at)) work
   cross join lateral (
     select range_agg(tstzrange(d.from_day::timestamp at time zone m.timezone,
                                (d.to_day + 1)::timestamp at time zone m.timezone)) as hours
       from rider_days_off d
      where d.rider_id = p_rider.id and d.courier_id = p_courier.id
        and d.to_day >= (now() at time zone m.timezone)::date) off
   cross join lateral (
     select range_agg(tstzrange(null, k.until)) as hours
       from company_capacities k
      where k.id = p_rider.capacity_id
        and (select count(*) from riders s where s.capacity_id = k.id and s.id < p_rider.id) < k.order_limit) seat
   where m.code = p_courier.market_code
$$;

-- Copies it to a rider, or to all riders of the company, in the order of their numbers as everywhere. The caller holds the
-- company's row, so that a change of its choice comes wholly before or after.
create or replace function copy_dispatch_hours(p_courier couriers, p_rider_id integer default null)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update riders r set dispatch_hours = dispatch_hours(p_courier, r)
    from (select l.id from riders l
           where l.courier_id = p_courier.id and (p_rider_id is null or l.id = p_rider_id)
             and l.dispatch_hours is distinct from dispatch_hours(p_courier, l)
           order by l.id for no key update) l
   where r.id = l.id
$$;
