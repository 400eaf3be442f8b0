-- The version on which the next prices of a vehicle class are based: the newest that was not withdrawn, or null for a
-- class without prices. Without a class, that of the market's credits for late deliveries, which is 0 before the first.
create or replace function newest_price_version(p_market_code text, p_vehicle_class text)
returns integer
language sql
stable
set search_path = public, pg_temp
as $$
  select case when p_vehicle_class is null
              then (select coalesce(max(version), 0) from late_credit_terms where market_code = p_market_code)
              else (select max(version) from rate_cards
                     where market_code = p_market_code and vehicle_class = p_vehicle_class and withdrawn_at is null) end
$$;
