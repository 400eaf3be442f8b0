-- Announces to a rider's phone that its data changed: an offer, an order that the rider has or has just lost, the door of
-- one, or the rider's own status in dispatch. The phone then loads its data again. An offer is announced to its merchant's pages too, which
-- say who is asked.
create or replace function announce_offer_to_rider()
returns trigger
language plpgsql
as $$
begin
  perform announce('rider_changes', new.rider_id::text);
  perform announce('outbox', new.merchant_id || ':' || new.environment);
  return null;
end
$$;

create or replace function announce_order_to_rider()
returns trigger
language plpgsql
as $$
begin
  perform announce('rider_changes', old.rider_id::text) where old.rider_id is not null;
  perform announce('rider_changes', new.rider_id::text)
    where new.rider_id is not null and new.rider_id is distinct from old.rider_id;
  return null;
end
$$;

create or replace function announce_to_rider()
returns trigger
language plpgsql
as $$
begin
  perform announce('rider_changes', new.id::text);
  return null;
end
$$;

create or replace trigger announce_new_offers_to_rider
  after insert on offers
  for each row execute function announce_offer_to_rider();

create or replace trigger announce_offers_to_rider
  after update of state, expires_at on offers
  for each row when ((old.state, old.expires_at) is distinct from (new.state, new.expires_at))
  execute function announce_offer_to_rider();

-- While an order searches, its offer is announced to the rider instead.
create or replace trigger announce_orders_to_rider
  after update of status, rider_id, ready_at on orders
  for each row
  when (new.environment = 'live' and coalesce(old.rider_id, new.rider_id) is not null
        and (old.status, old.rider_id, old.ready_at) is distinct from (new.status, new.rider_id, new.ready_at)
        and not (old.status = 'searching' and new.status = 'searching'))
  execute function announce_order_to_rider();

create or replace trigger announce_doors_to_rider
  after update of door_latitude, door_longitude on rider_stops
  for each row
  when ((old.door_latitude, old.door_longitude) is distinct from (new.door_latitude, new.door_longitude))
  execute function announce_order_to_rider();

create or replace trigger announce_state_to_rider
  after update of name, vehicle_class, plate, is_online, is_externally_busy, is_suspended, documents_end_at,
    dispatch_hours, route_version on riders
  for each row
  when ((old.name, old.vehicle_class, old.plate, old.is_online, old.is_externally_busy, old.is_suspended, old.documents_end_at,
         old.dispatch_hours, old.route_version)
        is distinct from
        (new.name, new.vehicle_class, new.plate, new.is_online, new.is_externally_busy, new.is_suspended, new.documents_end_at,
         new.dispatch_hours, new.route_version))
  execute function announce_to_rider();
