-- Until when a rider is in dispatch who was heard from at a moment: the phone is then expected to be heard
-- again, for as long as the rider's market waits.
create or replace function presence_end(p_rider riders, p_heard_at timestamptz)
returns timestamptz
language sql
stable
set search_path = public, pg_temp
as $$
  select p_heard_at + make_interval(mins => m.presence_minutes)
    from couriers c join markets m on m.code = c.market_code
   where c.id = p_rider.courier_id
$$;
