-- Announces left cash and stated payments to the rider's phone, to the pages of the rider's company, and to those of the platform.
create or replace function announce_left_cash()
returns trigger
language plpgsql
as $$
begin
  perform announce('rider_changes', new.rider_id::text);
  perform announce('courier_order_changes', new.courier_id);
  perform announce('platform_changes', tg_table_name);
  return null;
end
$$;

create or replace trigger announce_left_cash_to_pages
  after insert or update on left_cash
  for each row execute function announce_left_cash();

create or replace trigger announce_stated_payments_to_pages
  after insert or update on stated_payments
  for each row execute function announce_left_cash();
