-- Tells listening workers that something was staged; what they miss costs them one poll. Whose
-- it is goes along for the pages that people have open.
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

-- A page that shows attempts hears of them; a worker has looked for more work already.
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
