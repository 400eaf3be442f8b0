-- Announces new messages to the riders' phones, and receipts and answers to the company's pages.
create or replace function announce_rider_message()
returns trigger
language plpgsql
as $$
begin
  perform announce('rider_changes', new.rider_id::text) where tg_op = 'INSERT';
  perform announce('courier_changes', new.courier_id);
  return null;
end
$$;

create or replace trigger announce_new_rider_messages
  after insert on rider_message_receipts
  for each row execute function announce_rider_message();

create or replace trigger announce_rider_message_receipts
  after update of delivered_at, read_at on rider_message_receipts
  for each row
  when ((old.delivered_at, old.read_at) is distinct from (new.delivered_at, new.read_at))
  execute function announce_rider_message();

create or replace trigger announce_rider_answers
  after insert or update of read_at on rider_answers
  for each row execute function announce_rider_message();
