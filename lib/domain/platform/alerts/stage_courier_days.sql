-- Stages yesterday's sums for each courier company whose riders delivered or let offers lapse on that day, as
-- `stage_merchant_days` does for merchants. Returns how many.
create or replace function stage_courier_days()
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_morning_hours constant integer := 4;
  v_staged integer;
begin
  with days as (
    select m.code, m.currency, (t.today - interval '1 day') at time zone m.timezone as starts,
           t.today at time zone m.timezone as ends, (t.today - interval '1 day')::date as day
      from markets m
     cross join lateral (select date_trunc('day', now() at time zone m.timezone) as today) t
     where now() at time zone m.timezone - t.today
             between make_interval(hours => m.summary_hour)
                 and make_interval(hours => m.summary_hour + c_morning_hours)
       and not exists (
         select from alerts a join couriers c on c.id = a.courier_id
          where a.kind = 'courier_day' and c.market_code = m.code
            and a.created_at >= t.today at time zone m.timezone)
  ), counted as (
    select c.id, d.day, d.currency, done.*, missed.offers
      from days d
      join couriers c on c.market_code = d.code
     cross join lateral (
       select count(*) as delivered,
              count(*) filter (where is_on_time(o)) as on_time,
              coalesce(sum(courier_share(o)), 0) as earned_minor
         from orders o
        where o.courier_id = c.id and o.environment = 'live'
          and o.delivered_at >= d.starts and o.delivered_at < d.ends and counts_as_delivered(o)) done
     cross join lateral (
       select count(*) as offers
         from riders r join offers f on f.rider_id = r.id
        where r.courier_id = c.id and f.environment = 'live' and f.state = 'expired'
          and f.created_at >= d.starts and f.created_at < d.ends) missed
  )
  insert into alerts (kind, courier_id, cause, facts)
  select 'courier_day', n.id, n.id || ' ' || n.day,
         json_build_object('day', n.day, 'delivered', n.delivered, 'onTime', n.on_time,
           'earnedMinor', n.earned_minor, 'currency', n.currency, 'missedOffers', n.offers)
    from counted n
   where n.delivered + n.offers > 0
  on conflict (kind, cause) do nothing;
  get diagnostics v_staged = row_count;
  return v_staged;
end
$$;
