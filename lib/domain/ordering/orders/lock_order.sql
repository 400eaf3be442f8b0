-- Locks and returns an order, so that its changes happen one after the other.
--   p_rider_id   the rider whose order it must be, if a rider acts
-- Refuses order_not_found.
create or replace function lock_order(
  p_merchant_id text,
  p_environment environment,
  p_order_id text,
  p_rider_id integer default null
) returns orders
language plpgsql
set search_path = public, pg_temp
as $$
declare
  o orders;
begin
  select * into o from orders
   where merchant_id = p_merchant_id and environment = p_environment and id = p_order_id
     and (p_rider_id is null or rider_id = p_rider_id)
     for update;
  if not found then
    perform refuse('order_not_found');
  end if;
  return o;
end
$$;
