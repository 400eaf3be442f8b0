-- Announces each item that is taken or released to the pages of the platform.
create or replace function announce_queue_claims_to_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('platform_changes', 'queue_claims');
  return null;
end
$$;

create or replace trigger announce_queue_claims_to_pages
  after insert or update or delete on queue_claims
  for each row execute function announce_queue_claims_to_pages();
