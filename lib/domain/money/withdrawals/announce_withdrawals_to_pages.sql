-- Announces each request for a payout and each step of it to the pages of its company and of the platform.
create or replace function announce_withdrawals_to_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('courier_order_changes', new.courier_id);
  return null;
end
$$;

create or replace trigger announce_withdrawals_to_pages
  after insert or update on withdrawals
  for each row execute function announce_withdrawals_to_pages();
