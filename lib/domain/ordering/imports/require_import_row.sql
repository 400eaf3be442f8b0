-- Holds the row of an import until its order is committed, so that the order is what the row says.
--   p_version   of the row as it was read; null from a copy of an older release
-- Refuses import_row_changed if the row changed after it was read, and, for an order that a recipient's answer places,
-- if the import was closed or undone.
create or replace function require_import_row(p_order orders, p_version integer, p_is_by_answer boolean)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if p_is_by_answer then
    perform from imports i
     where i.merchant_id = p_order.merchant_id and i.environment = p_order.environment and i.id = p_order.import_id
       and i.placed_for is not null
       for share;
    if not found then
      perform refuse('import_row_changed');
    end if;
  end if;
  perform from import_rows r
   where r.merchant_id = p_order.merchant_id and r.environment = p_order.environment
     and r.import_id = p_order.import_id and r.number = p_order.import_row
     and (p_version is null or r.state = 'ready' and r.version = p_version)
     for update;
  if not found then
    perform refuse('import_row_changed');
  end if;
end
$$;
