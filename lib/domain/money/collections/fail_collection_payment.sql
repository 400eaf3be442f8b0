-- Notes that a payment that was asked for did not come: it was refused, or its time has passed.
create or replace function fail_collection_payment(p_id text)
returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update collection_payments set state = 'failed' where id = p_id and state = 'asked'
$$;
