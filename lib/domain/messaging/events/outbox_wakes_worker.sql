-- Wakes listening workers for a staged event; a missed notification costs one poll. The notification names the
-- merchant, for its open pages.
create or replace function wake_worker()
returns trigger
language plpgsql
as $$
begin
  perform announce('outbox', new.merchant_id || ':' || new.environment);
  return null;
end
$$;

create or replace trigger outbox_wakes_worker
  after insert on outbox
  for each row execute function wake_worker();

-- For pages that show attempts; a worker has already looked for more work.
create or replace function announce_attempts()
returns trigger
language plpgsql
as $$
begin
  perform announce('outbox', subject)
     from (select distinct merchant_id || ':' || environment as subject from made) merchants;
  return null;
end
$$;

create or replace trigger announce_attempts_to_pages
  after insert on webhook_attempts
  referencing new table as made
  for each statement execute function announce_attempts();
