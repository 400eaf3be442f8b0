-- Removes riders' messages and answers older than a season. Returns how many.
create or replace function purge_rider_messages(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_kept constant interval := '90 days';
  v_messages integer;
  v_answers integer;
begin
  delete from rider_messages
   where ctid = any (array(
     select ctid from rider_messages where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_messages = row_count;
  delete from rider_answers
   where ctid = any (array(
     select ctid from rider_answers where created_at <= now() - c_kept limit p_batch
     for update skip locked));
  get diagnostics v_answers = row_count;
  return v_messages + v_answers;
end
$$;
