-- Announces each requested and decided adjustment to the pages of the platform.
create or replace function announce_adjustments_to_pages()
returns trigger
language plpgsql
as $$
begin
  perform announce('platform_changes', 'adjustments');
  return null;
end
$$;

create or replace trigger announce_adjustments_to_pages
  after insert or update on adjustments
  for each row execute function announce_adjustments_to_pages();
