-- Removes alerts older than a month, whose mails are already gone. Returns how many.
create or replace function purge_alerts(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_removed integer;
  c_kept constant interval := '30 days';
begin
  delete from alerts
   where ctid = any (array(
     select ctid from alerts where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;
