-- Tells the pages of a merchant that a webhook was tried, as they are told of events. The worker that
-- listens too has looked for more work already.
create or replace function tell_pages_of_attempt()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('outbox', new.merchant_id || ':' || new.environment);
  return null;
end
$$;

create or replace trigger attempts_tell_pages
  after insert on webhook_attempts
  for each row execute function tell_pages_of_attempt();
