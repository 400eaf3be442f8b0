-- About how many bytes an event takes, with its rows elsewhere and their indexes: its data is there again in what it is
-- about. A delivery has a row and, for most, one attempt.
create or replace function sandbox_bytes(p_data json, p_deliveries bigint)
returns bigint
language sql
immutable
as $$
  select 2000 + 2 * octet_length(p_data::text) + 3000 * p_deliveries
$$;
