-- Announces each step of a top-up to the pages of its merchant and of the platform.
create or replace function announce_top_ups_to_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('outbox', new.merchant_id || ':' || new.environment);
  return null;
end
$$;

create or replace trigger announce_top_ups_to_pages
  after insert or update on top_ups
  for each row execute function announce_top_ups_to_pages();
