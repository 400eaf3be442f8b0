-- Announces new alerts to the pages of their readers.
create or replace function announce_alerts()
returns trigger
language plpgsql
as $$
begin
  perform announce('outbox', subject)
     from (select distinct merchant_id || ':live' as subject from made where merchant_id is not null) merchants;
  perform announce('courier_order_changes', courier_id)
     from (select distinct courier_id from made where courier_id is not null) couriers;
  perform announce('platform_changes', 'alerts') where exists (
    select from made where merchant_id is null and courier_id is null);
  return null;
end
$$;

create or replace trigger announce_alerts_to_pages
  after insert on alerts
  referencing new table as made
  for each statement execute function announce_alerts();
