-- Tells listening workers that something was staged; a lost notification costs them one poll.
create or replace function wake_worker()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

create or replace trigger outbox_wakes_worker
  after insert on outbox
  for each statement execute function wake_worker();
