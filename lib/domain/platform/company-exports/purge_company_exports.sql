-- Removes exports whose days are over, with their files, and those that were given up a month ago. Returns how many.
create or replace function purge_company_exports(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_gone integer;
begin
  delete from company_exports
   where ctid = any (array(
     select ctid from company_exports
      where expires_at <= now() or state = 'failed' and finished_at <= now() - interval '30 days'
      limit p_batch for update skip locked));
  get diagnostics v_gone = row_count;
  return v_gone;
end
$$;
