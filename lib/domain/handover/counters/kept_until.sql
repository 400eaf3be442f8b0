-- Until when a counter keeps a parcel that is there from an instant: the end of its last day by the market's clock.
create or replace function kept_until(p_counter_id text, p_from timestamptz) returns timestamptz
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select (date_trunc('day', p_from at time zone m.timezone) + make_interval(days => c.keep_days + 1)) at time zone m.timezone
         - interval '1 second'
    from counters c
    join couriers k on k.id = c.courier_id
    join markets m on m.code = k.market_code
   where c.id = p_counter_id
$$;
