-- Since when Tumiza counts what a company's riders are paid: the first day of its oldest pay run, on the company's clock.
-- Null before its first run. What was earned earlier was paid outside Tumiza.
create or replace function rider_pay_start(p_courier_id text)
returns timestamptz
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select r.first_day::timestamp at time zone m.timezone
    from rider_pay_runs r
    join couriers c on c.id = r.courier_id
    join markets m on m.code = c.market_code
   where r.courier_id = p_courier_id and r.undone_at is null
   order by r.made_at, r.id
   limit 1
$$;
