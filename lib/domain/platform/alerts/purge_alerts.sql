-- Removes alerts older than a month, whose mails are already gone, and claims of queue items that ended long ago.
-- Returns how many.
create or replace function purge_alerts(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_removed integer;
  v_claims integer;
  c_kept constant interval := '30 days';
  c_claims_kept constant interval := '1 day';
begin
  delete from alerts
   where ctid = any (array(
     select ctid from alerts where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_removed = row_count;
  delete from queue_claims
   where ctid = any (array(
     select ctid from queue_claims where claimed_at <= now() - c_claims_kept limit p_batch
     for update skip locked));
  get diagnostics v_claims = row_count;
  return v_removed + v_claims;
end
$$;
