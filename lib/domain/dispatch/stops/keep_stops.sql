-- Updates a rider's stops to the open parts of the rider's accepted orders. It is called when an order moves, and if
-- the order leaves the rider, after the rider's row is locked.
--   p_was   the order before the move
create or replace function keep_stops(p_was orders, p_order orders)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if is_under_way(p_was.status) and (not is_under_way(p_order.status)
                                     or is_assignable(p_was.status) and not is_assignable(p_order.status))
  then
    perform from riders where id = p_was.rider_id for no key update;
    delete from rider_stops
     where merchant_id = p_was.merchant_id and environment = p_was.environment and order_id = p_was.id
       and (kind = 'pickup' or not is_under_way(p_order.status));
  elsif is_under_way(p_order.status) and not is_under_way(p_was.status) then
    perform add_stops(p_order);
  end if;
end
$$;
