-- The current pay terms of a rider: the rider's own, else the company's; null without either, and for a seat, which no one is.
create or replace function rider_pay_terms_of(p_courier_id text, p_rider_id integer)
returns rider_pay_terms
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select t from rider_pay_terms t
   where t.courier_id = p_courier_id and (t.rider_id = p_rider_id or t.rider_id is null)
     and not exists (select from riders r where r.id = p_rider_id and r.capacity_id is not null)
   order by t.rider_id nulls last limit 1
$$;
