-- What a rider still owes a company of its advances: those given, less what the slips deducted.
create or replace function owed_rider_advances(p_courier_id text, p_rider_id integer)
returns bigint
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select (coalesce((select sum(a.amount_minor) from rider_advances a
                     where a.courier_id = p_courier_id and a.rider_id = p_rider_id), 0)
        - coalesce((select sum(s.advances_minor) from rider_pay_slips s
                     where s.courier_id = p_courier_id and s.rider_id = p_rider_id), 0))::bigint
$$;
