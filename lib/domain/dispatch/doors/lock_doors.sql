-- Waits until no other statement learns, corrects or deletes doors of a recipient.
create or replace function lock_doors(p_phone_key text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('doors ' || p_phone_key, 0))
$$;
