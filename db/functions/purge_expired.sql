-- Removes what has expired and that nothing depends on, a bounded batch at a time; answers how many
-- rows went. An expired key is reusable before it is purged, so this is housekeeping, not correctness.
create or replace function purge_expired(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_keys integer;
  v_quotes integer;
  v_requests integer;
  c_requests_kept constant interval := '7 days';
begin
  delete from idempotency_keys
   where ctid = any (array(
     select ctid from idempotency_keys where expires_at <= now() limit p_batch
     for update skip locked));
  get diagnostics v_keys = row_count;

  delete from quotes
   where ctid = any (array(
     select ctid from quotes where expires_at <= now() limit p_batch for update skip locked));
  get diagnostics v_quotes = row_count;

  delete from request_log
   where ctid = any (array(
     select ctid from request_log where created_at <= now() - c_requests_kept limit p_batch
     for update skip locked));
  get diagnostics v_requests = row_count;

  return v_keys + v_quotes + v_requests;
end
$$;
