-- Announces visible changes of a courier's riders to its pages. A reservation of capacity is not a visible change.
create or replace function announce_to_courier()
returns trigger
language plpgsql
as $$
begin
  perform announce('courier_changes', new.courier_id);
  return null;
end
$$;

create or replace trigger announce_new_riders_to_courier
  after insert on riders
  for each row execute function announce_to_courier();

create or replace trigger announce_riders_to_courier
  after update of reference, name, phone, vehicle_class, plate, weight_limit_g, job_limit,
    is_online, is_externally_busy, status_reason, status_reference, busy_since, busy_until
  on riders
  for each row
  when ((old.reference, old.name, old.phone, old.vehicle_class, old.plate, old.weight_limit_g,
         old.job_limit, old.is_online, old.is_externally_busy, old.status_reason, old.status_reference,
         old.busy_since, old.busy_until)
        is distinct from
        (new.reference, new.name, new.phone, new.vehicle_class, new.plate, new.weight_limit_g,
         new.job_limit, new.is_online, new.is_externally_busy, new.status_reason, new.status_reference,
         new.busy_since, new.busy_until))
  execute function announce_to_courier();
