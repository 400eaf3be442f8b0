-- Ends the preparation of an export: its file can be downloaded for some days, or, without records, it is given up and
-- what was written of it is removed.
create or replace function finish_company_export(
  p_id text,
  p_records integer, -- or null
  p_size_bytes bigint, -- or null
  p_kept_days integer
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update company_exports
     set state = case when p_records is null then 'failed' else 'ready' end::company_export_state,
         finished_at = now(), leased_until = null, records = p_records, size_bytes = p_size_bytes,
         expires_at = case when p_records is not null then now() + make_interval(days => p_kept_days) end
   where id = p_id and state = 'waiting';
  if found and p_records is null then
    delete from company_export_parts where export_id = p_id;
  end if;
end
$$;
