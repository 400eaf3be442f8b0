-- Stores the results of checking or placing rows of an import. A row that was placed, or that changed, since it
-- was read is left unchanged.
--   p_rows   number, version as it was read, state, request, fee_minor, reason, warnings, distance_m and is_left_out
--            of each
create or replace function record_import_rows(
  p_import_id text,
  p_merchant_id text,
  p_environment environment,
  p_rows json
) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  -- First the import, as in `share_pin`, so that rows are never locked in two orders.
  select from imports where merchant_id = p_merchant_id and environment = p_environment and id = p_import_id
     for no key update;
  update import_rows r
     set state = n.state, request = n.request, fee_minor = n.fee_minor, reason = n.reason,
         warnings = n.warnings, distance_m = n.distance_m, is_left_out = n.is_left_out,
         checked_at = now()
    from json_to_recordset(p_rows) as n (
           number integer, version integer, state import_row_state, request json, fee_minor bigint,
           reason json, warnings json, distance_m integer, is_left_out boolean)
   where r.merchant_id = p_merchant_id and r.environment = p_environment
     and r.import_id = p_import_id and r.number = n.number and r.version = n.version
     and not exists (
       select from orders o
        where o.merchant_id = p_merchant_id and o.environment = p_environment
          and o.import_id = p_import_id and o.import_row = n.number)
$$;
