-- Removes shifts and days off that ended a year ago. Returns how many. They are no longer part of a rider's hours, so no
-- rider is changed.
create or replace function purge_shifts(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '1 year';
  v_shifts integer;
  v_days_off integer;
begin
  delete from rider_shifts
   where ctid = any (array(
     select ctid from rider_shifts where begins_at < now() - c_kept order by begins_at limit p_batch
     for update skip locked));
  get diagnostics v_shifts = row_count;
  delete from rider_days_off
   where ctid = any (array(
     select ctid from rider_days_off where to_day < current_date - c_kept order by to_day limit p_batch
     for update skip locked));
  get diagnostics v_days_off = row_count;
  return v_shifts + v_days_off;
end
$$;
