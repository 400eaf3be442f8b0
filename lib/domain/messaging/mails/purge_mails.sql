-- Empties mails that were not sent in time and whose links have expired, and removes mails older than a month.
-- Returns how many rows changed.
create or replace function purge_mails(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_emptied integer;
  v_removed integer;
  c_kept constant interval := '30 days';
begin
  update mails set text = '', next_try_at = null
   where ctid = any (array(
     select ctid from mails where next_try_at is not null and expires_at <= now() limit p_batch
     for update skip locked));
  get diagnostics v_emptied = row_count;

  delete from mails
   where ctid = any (array(
     select ctid from mails where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_removed = row_count;
  return v_emptied + v_removed;
end
$$;
