-- Places no more rows of an import as their recipients answer, and closes the links that they have not answered.
-- Returns how many it closed. An order that is being placed by an answer is waited for.
create or replace function close_import(p_import_id text, p_merchant_id text, p_environment environment)
returns integer
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  v_closed integer;
begin
  update imports set placed_for = null
   where merchant_id = p_merchant_id and environment = p_environment and id = p_import_id;
  update pin_requests set expires_at = now()
   where merchant_id = p_merchant_id and environment = p_environment and import_id = p_import_id
     and answered_at is null and expires_at > now();
  get diagnostics v_closed = row_count;
  return v_closed;
end
$$;
