-- Announces each requested and decided price change to the pages of the platform.
create or replace function announce_price_changes_to_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('platform_changes', 'price_changes');
  return null;
end
$$;

create or replace trigger announce_price_changes_to_pages
  after insert or update on price_changes
  for each row execute function announce_price_changes_to_pages();
