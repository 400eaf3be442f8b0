-- Removes the requests of a merchant's environment beyond its newest, a bounded batch at a time; answers how many went.
create or replace function purge_request_log(p_batch integer, p_limit integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_removed integer;
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
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;
