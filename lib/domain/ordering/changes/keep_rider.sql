-- Leaves a changed order to the rider who has accepted it, if the rider has room for what it is now. Returns whether it did.
create or replace function keep_rider(p_was orders, p_order orders)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  c_more_g constant bigint := p_order.required_weight_g - p_was.required_weight_g;
  c_more_minor constant bigint := cash_to_collect(p_order) - cash_to_collect(p_was);
begin
  update riders r
     set load_g = load_g + c_more_g, cash_due_minor = cash_due_minor + c_more_minor, route_version = route_version + 1
   where r.id = p_was.rider_id
     and r.vehicle_class = any (vehicle_classes_from(p_order.vehicle_class))
     and has_room(r, row(0, greatest(c_more_g, 0), greatest(c_more_minor, 0), p_order.delivery_speed)::rider_load);
  return found;
end
$$;
