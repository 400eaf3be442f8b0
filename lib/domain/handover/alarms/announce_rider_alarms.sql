-- Announces a change of a rider's alarm to the open pages of the company and the platform, and to the rider's phone.
create or replace function announce_rider_alarm()
returns trigger
language plpgsql
as $$
begin
  perform announce('courier_order_changes', new.courier_id);
  perform announce('platform_changes', 'alarms');
  perform announce('rider_changes', new.rider_id::text);
  return null;
end
$$;

create or replace trigger announce_rider_alarms
  after insert or update on rider_alarms
  for each row execute function announce_rider_alarm();
