-- Has every row of an import that failed while it was placed checked again.
create or replace function retry_import_rows(
  p_import_id text,
  p_merchant_id text,
  p_environment environment
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update import_rows
     set state = 'unchecked', request = null, fee_minor = null, reason = null, checked_at = null
   where merchant_id = p_merchant_id and environment = p_environment and import_id = p_import_id
     and state = 'failed'
$$;
