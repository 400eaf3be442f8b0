-- The people who sign in for a company: its staff, and the riders of a courier company.
create or replace function users_of_company(p_merchant_id text, p_courier_id text)
returns setof users
language sql
stable
set search_path = public, pg_temp
as $$
  select * from users where merchant_id = p_merchant_id or courier_id = p_courier_id
  union all
  select u.* from riders r join users u on u.rider_id = r.id where r.courier_id = p_courier_id
$$;
