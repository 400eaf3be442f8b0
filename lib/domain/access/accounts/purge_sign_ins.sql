-- Removes, a bounded batch at a time: attempts that no longer count, sessions that ended a month ago, expired links
-- of password resets and sign-ups, and email codes after the day in which they count. Returns how many rows it
-- removed.
create or replace function purge_sign_ins(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_attempts integer;
  v_sessions integer;
  v_resets integer;
  v_sign_ups integer;
  v_email_codes integer;
begin
  delete from sign_in_attempts
   where ctid = any (array(
     select ctid from sign_in_attempts where arrives_at <= now() limit p_batch
     for update skip locked));
  get diagnostics v_attempts = row_count;

  delete from sessions
   where ctid = any (array(
     select ctid from sessions where expires_at <= now() - interval '30 days' limit p_batch
     for update skip locked));
  get diagnostics v_sessions = row_count;

  delete from password_resets
   where ctid = any (array(
     select ctid from password_resets where expires_at <= now() limit p_batch
     for update skip locked));
  get diagnostics v_resets = row_count;

  delete from sign_ups
   where ctid = any (array(
     select ctid from sign_ups where expires_at <= now() limit p_batch for update skip locked));
  get diagnostics v_sign_ups = row_count;

  delete from email_codes
   where ctid = any (array(
     select ctid from email_codes where created_at <= now() - interval '1 day' limit p_batch
     for update skip locked));
  get diagnostics v_email_codes = row_count;

  return v_attempts + v_sessions + v_resets + v_sign_ups + v_email_codes;
end
$$;
