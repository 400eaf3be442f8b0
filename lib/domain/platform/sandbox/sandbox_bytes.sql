-- The approximate bytes of an event, with its rows in other tables and their indexes: its data are stored again with
-- their subject. A delivery has a row and, usually, one attempt.
create or replace function sandbox_bytes(p_data json, p_deliveries bigint)
returns bigint
language sql
immutable
as $$
  select 2000 + 2 * octet_length(p_data::text) + 3000 * p_deliveries
$$;
