-- Removes text messages and replies older than a season, because they name recipients' phones, and expired USSD
-- sessions and phone codes. Returns how many rows it removed.
create or replace function purge_notifications(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_removed integer;
  v_replies integer;
  v_sessions integer;
  v_codes integer;
  -- So long they are counted against who asks for more.
  c_codes_kept constant interval := '1 day';
  c_kept constant interval := '90 days';
  -- No network keeps a USSD session open for more than some minutes.
  c_sessions_kept constant interval := '1 day';
begin
  delete from notifications
   where ctid = any (array(
     select ctid from notifications where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_removed = row_count;

  delete from replies
   where ctid = any (array(
     select ctid from replies where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_replies = row_count;

  delete from ussd_sessions
   where ctid = any (array(
     select ctid from ussd_sessions where created_at <= now() - c_sessions_kept limit p_batch
     for update skip locked));
  get diagnostics v_sessions = row_count;

  delete from phone_codes
   where ctid = any (array(
     select ctid from phone_codes where created_at <= now() - c_codes_kept limit p_batch
     for update skip locked));
  get diagnostics v_codes = row_count;
  return v_removed + v_replies + v_sessions + v_codes;
end
$$;
