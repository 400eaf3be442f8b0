-- Removes the people of standing orders that ended as long ago as their market keeps people. Returns how many it changed.
create or replace function purge_series(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_changed integer;
begin
  update order_series set request = null, receiver_phone = null
   where ctid = any (array(
     select s.ctid from order_series s join merchants t on t.id = s.merchant_id join markets m on m.code = t.market_code
      where s.request is not null and s.ended_at <= now() - make_interval(days => m.people_kept_days)
      limit p_batch for update of s skip locked));
  get diagnostics v_changed = row_count;
  return v_changed;
end
$$;
