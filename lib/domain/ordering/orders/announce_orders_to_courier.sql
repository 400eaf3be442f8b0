-- Announces to a courier's pages that an order of its riders came, moved on or left. If an order passes from one
-- company to another, both get it. Test orders are in no page of a company.
create or replace function announce_new_order_to_courier()
returns trigger
language plpgsql
as $$
begin
  perform announce('courier_order_changes', new.courier_id);
  return null;
end
$$;

create or replace function announce_order_to_couriers()
returns trigger
language plpgsql
as $$
begin
  perform announce('courier_order_changes', old.courier_id) where old.courier_id is not null;
  perform announce('courier_order_changes', new.courier_id)
    where new.courier_id is not null and new.courier_id is distinct from old.courier_id;
  return null;
end
$$;

create or replace trigger announce_new_orders_to_courier
  after insert on orders
  for each row when (new.environment = 'live' and new.courier_id is not null)
  execute function announce_new_order_to_courier();

create or replace trigger announce_orders_to_courier
  after update of status, status_label, rider_id, courier_id on orders
  for each row
  when (new.environment = 'live' and coalesce(old.courier_id, new.courier_id) is not null
        and (old.status, old.status_label, old.rider_id, old.courier_id)
            is distinct from (new.status, new.status_label, new.rider_id, new.courier_id))
  execute function announce_order_to_couriers();
