-- Removes the requests of a merchant's environment or of a courier except its newest ones, a bounded batch at a time.
-- Returns how many rows it removed.
create or replace function purge_request_log(p_batch integer, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_of_merchants integer;
  v_of_couriers integer;
begin
  delete from request_log
   where ctid = any (array(
     select l.ctid
       from merchants m
      cross join unnest(enum_range(null::environment)) as e (environment)
      cross join lateral (
        select r.created_at from request_log r
         where r.merchant_id = m.id and r.environment = e.environment
         order by r.created_at desc offset p_limit limit 1) oldest
      cross join lateral (
        select r.ctid from request_log r
         where r.merchant_id = m.id and r.environment = e.environment and r.created_at <= oldest.created_at
         order by r.created_at limit p_batch for update skip locked) l
      limit p_batch));
  get diagnostics v_of_merchants = row_count;

  delete from request_log
   where ctid = any (array(
     select l.ctid
       from couriers c
      cross join lateral (
        select r.created_at from request_log r where r.courier_id = c.id
         order by r.created_at desc offset p_limit limit 1) oldest
      cross join lateral (
        select r.ctid from request_log r where r.courier_id = c.id and r.created_at <= oldest.created_at
         order by r.created_at limit p_batch for update skip locked) l
      limit p_batch));
  get diagnostics v_of_couriers = row_count;

  return v_of_merchants + v_of_couriers;
end
$$;
