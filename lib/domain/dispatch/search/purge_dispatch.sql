-- Removes old searches that found no rider and led to no order, and old watches that ended. Returns how many rows it
-- removed. Searches of an order stay with the order.
create or replace function purge_dispatch(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_runs integer;
  v_watches integer;
  c_kept constant interval := '30 days';
begin
  delete from dispatch_runs
   where ctid = any (array(
     select ctid from dispatch_runs where created_at <= now() - c_kept and order_id is null
      order by created_at limit p_batch for update skip locked));
  get diagnostics v_runs = row_count;

  delete from capacity_watches
   where ctid = any (array(
     select ctid from capacity_watches where ends_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_watches = row_count;
  return v_runs + v_watches;
end
$$;
