-- The market from which a number got its newest parcel, or in which its restriction is; the first market for any other.
create or replace function market_of_person(p_phone text)
returns text
language sql
stable
set search_path = public, pg_temp
as $$
  select coalesce(
    (select market_code from restrictions where phone = p_phone),
    (select t.market_code from merchants t
      cross join lateral (
        select created_at from orders
         where merchant_id = t.id and environment in ('live', 'test') and receiver_phone = p_phone
         order by created_at desc limit 1) o
      order by o.created_at desc limit 1),
    (select min(code) from markets))
$$;
