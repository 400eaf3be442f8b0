-- Stores a table of orders with all its rows, unchecked. The same id again, from a form sent twice, changes nothing.
--   p_rows   the cells of each row, an array of arrays of text
create or replace function start_import(
  p_id text,
  p_merchant_id text,
  p_environment environment,
  p_header json,
  p_mapping json,
  p_rows json,
  p_pickup_id text,
  p_user_id text
) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into imports (id, merchant_id, environment, created_by, header, mapping, row_count, pickup_id)
  values (p_id, p_merchant_id, p_environment, p_user_id, p_header, p_mapping,
          json_array_length(p_rows), p_pickup_id)
  on conflict do nothing;
  if not found then
    return;
  end if;
  insert into import_rows (merchant_id, environment, import_id, number, cells)
  select p_merchant_id, p_environment, p_id, r.number, r.cells
    from json_array_elements(p_rows) with ordinality as r (cells, number);
  perform append_audit(p_merchant_id, p_environment, 'merchant', p_user_id, 'import.started', p_id,
    json_build_object('rows', json_array_length(p_rows)));
end
$$;
