-- Whether a neighbour may take the parcel of an order: until it is handed over or goes back.
create or replace function keeps_neighbour(p_status order_status) returns boolean
language sql
immutable
set search_path = public, pg_temp
as $$
  select not (is_delivered(p_status) or is_over(p_status) or p_status = 'returning')
$$;
