-- The place of an order's stop. A parcel that goes back is returned to where it was collected.
create or replace function place_of_stop(p_order orders, p_kind stop_kind)
returns point
language sql
immutable
as $$
  select case when p_kind = 'pickup' or p_order.status = 'returning'
              then point(p_order.pickup_longitude, p_order.pickup_latitude)
              else point(p_order.delivery_longitude, p_order.delivery_latitude) end
$$;
