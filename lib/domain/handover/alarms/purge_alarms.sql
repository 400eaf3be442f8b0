-- Removes riders' alarms that were raised more than a year ago and are over. Returns how many. The audit log keeps who
-- raised, took and closed them.
create or replace function purge_alarms(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '365 days';
  v_removed integer;
begin
  delete from rider_alarms
   where ctid = any (array(
     select ctid from rider_alarms where received_at <= now() - c_kept and ended_at is not null limit p_batch
     for update skip locked));
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;
