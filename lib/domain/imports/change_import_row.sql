-- Gives a row of an import other cells and has it checked again. What has become an order stays as it
-- is. Refuses import_row_fixed.
create or replace function change_import_row(
  p_import_id text,
  p_merchant_id text,
  p_environment environment,
  p_number integer,
  p_cells json
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  update import_rows r
     set cells = p_cells, state = 'unchecked', request = null, fee_minor = null, reason = null,
         checked_at = null
   where r.merchant_id = p_merchant_id and r.environment = p_environment
     and r.import_id = p_import_id and r.number = p_number
     and not exists (
       select from orders o
        where o.merchant_id = p_merchant_id and o.environment = p_environment
          and o.import_id = p_import_id and o.import_row = p_number);
  if not found then
    perform refuse('import_row_fixed');
  end if;
end
$$;
