-- The most money from doors that each rider of a company may have in hand: what the company allows, up to the market's
-- limit, and none while the company owes too much.
create or replace function rider_float(p_courier couriers)
returns bigint
language sql
stable
as $$
  select case when p_courier.cash_stopped_at is not null then 0
              else least(coalesce(p_courier.rider_float_minor, m.rider_float_minor), m.rider_float_minor) end
    from markets m where m.code = p_courier.market_code
$$;

-- The same for one rider: none while the rider has kept cash for too long, and none for a seat, where no one could be asked
-- for the money.
create or replace function float_of_rider(p_rider riders, p_courier couriers)
returns bigint
language sql
stable
as $$
  select case when p_rider.cash_stopped_at is null and p_rider.capacity_id is null then rider_float(p_courier) else 0 end
$$;

-- Copies it to the company's riders, in the order of their numbers as everywhere.
create or replace function copy_rider_float(p_courier couriers)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update riders r set float_limit_minor = float_of_rider(r, p_courier)
    from (select id from riders held
           where courier_id = p_courier.id and float_limit_minor <> float_of_rider(held, p_courier)
           order by id for no key update) l
   where r.id = l.id
$$;
