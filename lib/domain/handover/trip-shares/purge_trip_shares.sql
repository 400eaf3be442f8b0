-- Removes riders' links that ended more than a day ago, except while an alarm keeps them open: one that is not closed, and
-- began while the trip was shared or at most a link's 8 hours before. Returns how many.
create or replace function purge_trip_shares(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '1 day';
  c_shared constant interval := '8 hours';
  v_removed integer;
begin
  delete from trip_shares
   where ctid = any (array(
     select s.ctid from trip_shares s
      where s.ends_at <= now() - c_kept
        and not exists (select from rider_alarms a
                         where a.rider_id = s.rider_id and a.ended_at is null
                           and a.raised_at > s.started_at - c_shared and a.raised_at < s.ends_at)
      limit p_batch for update skip locked));
  get diagnostics v_removed = row_count;
  return v_removed;
end
$$;
