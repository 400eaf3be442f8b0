-- Whether a rider has a day off at a moment, by the day in the market.
create or replace function has_day_off(p_rider riders, p_at timestamptz)
returns boolean
language sql
stable
as $$
  select exists (
    select from rider_days_off d
      join couriers c on c.id = d.courier_id
      join markets m on m.code = c.market_code
     where d.rider_id = p_rider.id and d.courier_id = p_rider.courier_id
       and (p_at at time zone m.timezone)::date between d.from_day and d.to_day)
$$;

-- Whether the rider was online or busy for the company in a shift until now, which checks the rider in: a change within it,
-- or the last ones before it. Going offline within it says that the rider was online, and the end of busy that the rider
-- was busy. Each kind of change is looked up in the index, so that a long history costs nothing.
create or replace function is_checked_in(p_shift rider_shifts, p_rider riders)
returns boolean
language sql
stable
as $$
  select p_shift.begins_at <= now() and p_shift.ends_at > now() and (p_rider.is_online or p_rider.is_externally_busy)
      or exists (
           select from rider_status_changes h
            where h.rider_id = p_shift.rider_id and h.courier_id = p_shift.courier_id
              and h.change = any (enum_range(null::rider_status_change))
              and h.created_at >= p_shift.begins_at and h.created_at < least(p_shift.ends_at, now()))
      or p_shift.begins_at <= now() and coalesce((
           select max(l.at) filter (where l.change in ('online', 'available'))
                    > coalesce(max(l.at) filter (where l.change = 'offline'), '-infinity')
               or max(l.at) filter (where l.change = 'busy_external')
                    > coalesce(max(l.at) filter (where l.change in ('available', 'lease_ended')), '-infinity')
             from (select k.change, (
                            select h.created_at
                              from rider_status_changes h
                             where h.rider_id = p_shift.rider_id and h.courier_id = p_shift.courier_id
                               and h.change = k.change and h.created_at < p_shift.begins_at
                             order by h.created_at desc limit 1) as at
                     from unnest(enum_range(null::rider_status_change)) k (change)) l), false)
$$;

-- The state of a shift.
--   p_missing_minutes   after how long without the rider a shift is missed, from its beginning or, for one that was planned
--                       later than that, from its planning
create or replace function shift_state(p_shift rider_shifts, p_rider riders, p_missing_minutes integer)
returns text
language sql
stable
as $$
  select case
    when has_day_off(p_rider, p_shift.begins_at) then 'day_off'
    when p_shift.ends_at > now() and p_rider.is_suspended then 'suspended'
    when p_shift.begins_at > now() then 'planned'
    when is_checked_in(p_shift, p_rider)
      then case when p_shift.ends_at > now() then 'working' else 'worked' end
    when p_shift.ends_at > now()
         and greatest(p_shift.begins_at, p_shift.created_at) > now() - make_interval(mins => p_missing_minutes) then 'due'
    else 'missed' end
$$;
